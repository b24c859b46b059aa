import CursesCells
import CursesViews

extension ArticleView {
  /// Asks for the sizes of pictures, and lays out the article with room for them.
  func picturesDidChange() {
    for view in pictureViews.values { view.removeFromSuperview() }
    pictureViews = [:]
    pictureRoom = pictureSource.map { source in
      var room = PictureRoom()
      for picture in article.blocks.lazy.flatMap(\.pictures).map(\.picture) {
        room.sizes[picture] = source.articleView(self, sizeOf: picture)
      }
      return room
    }
    looksDidChange()
  }

  /// Gives the pictures in sight their places, and lets go of the others.
  func placePictures() {
    guard pictureSource != nil else { return }
    var seen: Set<ArticlePlace> = []
    var row = contentOffset.y - origin.y
    let end = row + bounds.height
    while row < end {
      guard let found = layout?.row(row), let slot = found.line.slot else {
        row += 1
        continue
      }
      let place = ArticlePlace(block: found.block, leaf: slot.leaf, offset: 0)
      seen.insert(place)
      let top = row - slot.row
      view(of: place)?.frame = Rect(
        origin: origin.translated(x: slot.column, y: top), size: slot.size)
      row = max(row + 1, top + slot.size.height)
    }
    for (place, view) in pictureViews where !seen.contains(place) {
      view.removeFromSuperview()
      pictureViews[place] = nil
    }
  }

  /// Returns the view of a picture, which is asked for when it comes into sight.
  private func view(of place: ArticlePlace) -> View? {
    if let view = pictureViews[place] { return view }
    let pictures = place.block > 0 ? parts[place.block - 1].blocks.pictures(from: 0) : []
    guard let picture = pictures.first(where: { $0.leaf == place.leaf })?.picture,
      let view = pictureSource?.articleView(self, viewFor: picture)
    else { return nil }
    pictureViews[place] = view
    insertSubview(view, at: 1)
    return view
  }
}
