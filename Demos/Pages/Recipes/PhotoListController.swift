import CursesKit

/// A list below a picture with a title, and a button for the menu on it.
final class PhotoListController: RowsController {
  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  /// Whether the first row is selected.
  var isAtStart: Bool { table.selectedRow == 0 }

  private let detail: String

  init(title: String, detail: String, rows: [RowContent]) {
    self.detail = detail
    super.init(rows)
    self.title = title
    table.rowHeight = 2
    table.placeholder = "Nothing here"
    table.selectRow(rows.isEmpty ? nil : 0)
  }

  override func loadView() -> View {
    let menu = Button()
    menu.accessibilityLabel = "Menu"
    menu.onActivate = { [weak self] _ in self?.onMenu?() }
    return photoList(menu)
  }

  /// Returns the picture with its words and the button, above the table.
  private func photoList(_ menu: Button) -> View {
    // Dark at the top for the button, and at the end for the title.
    let photo = PhotoBackdrop { half, halves in
      half < 3 ? 0.42 * (1 - Double(half) / 3) : max(0, Double(half - halves + 4) / 4 * 0.7)
    }
    let (title, detail) = (Label(title ?? ""), Label(detail))
    title.accessibilityTraits = .header
    let views = [table, photo, title, detail, menu]
    return LayoutView(views, dependsOnTraits: true) { [table] view, bounds in
      let text = view.paneEdges.text
      let hasPhoto = bounds.height >= 16
      photo.isHidden = !hasPhoto
      let rows = hasPhoto ? 9 : min(1, bounds.height)
      photo.frame = Rect(x: 0, y: 0, width: bounds.width, height: hasPhoto ? rows : 0)
      let isOnPhoto = hasPhoto && view.traits.supportsBlending
      title.style = .ink(isOnPhoto ? .onAccent : .text).adding(.bold)
      menu.styledTitle = StyledText(
        view.traits.usesUnicode ? "≡ Menu" : "Menu",
        .ink(isOnPhoto ? .accentOnPicture : .accent))
      detail.style = .ink(isOnPhoto ? .secondaryOnPicture : .secondary)
      menu.frame = Rect(
        x: max(0, text.lowerBound - 3), y: 0, width: min(8, bounds.width),
        height: min(1, bounds.height))
      let beside = menu.frame.maxX + 1
      title.frame =
        hasPhoto
        ? text.rows(y: rows - 2, height: 1)
        : Rect(x: beside, y: 0, width: max(0, text.upperBound - beside), height: rows)
      detail.isHidden = !hasPhoto
      detail.frame = text.rows(y: rows - 1, height: 1)
      table.frame = bounds.inset(by: EdgeInsets(top: rows))
    }
  }
}
