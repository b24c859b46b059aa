import CursesKit
import CursesPictures

/// A grid of small pictures, each above its name.
final class PreviewSheet: View {
  /// The size of a grid cell: a picture, its name and the spacing.
  private static let place = Size(width: 20, height: 10)

  private let members: [(picture: View, name: Label)]

  /// Creates a grid of pictures, with the error instead of a picture that failed.
  init(_ pictures: [(name: String, picture: Result<Picture, PictureError>)]) {
    members = pictures.map { name, result in
      let label = Label(StyledText(name, .ink(.secondary)))
      switch result {
      case .success(let picture):
        let view = ImageView(picture)
        view.detail = .halves
        return (view, label)
      case .failure(let error):
        let view = Label("\(error)")
        view.numberOfLines = 0
        return (view, label)
      }
    }
    super.init()
    for member in members {
      addSubview(member.picture)
      addSubview(member.name)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = PreviewSheet.columns(in: size.width)
    let rows = (members.count + columns - 1) / columns
    return Size(
      width: min(size.width, min(columns, members.count) * PreviewSheet.place.width),
      height: min(size.height, rows * PreviewSheet.place.height))
  }

  override func layoutSubviews() {
    let place = PreviewSheet.place
    let columns = PreviewSheet.columns(in: bounds.width)
    for (index, member) in members.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let frame = Rect(
        x: column * place.width, y: row * place.height, width: place.width - 2,
        height: place.height - 2)
      member.picture.frame = frame
      member.name.frame = Rect(x: frame.minX, y: frame.maxY, width: frame.width, height: 1)
    }
  }

  private static func columns(in width: Int) -> Int { max(1, width / place.width) }
}
