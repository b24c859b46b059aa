import CursesCells

/// The sizes of pictures in cells, computed from their pixels.
struct PictureRoom: Sendable {
  /// The sizes in pixels of the pictures that are shown.
  var sizes: [ArticlePicture: Size] = [:]

  /// The pixels per column; most fonts are half as wide as high.
  private static let pixelsPerColumn = 8

  /// The maximum number of rows of a picture, which leaves room for text on most screens.
  private static let maximumRows = 20

  /// Returns the size of a picture in cells for a width, or `nil` if its pixels are unknown.
  func cells(of picture: ArticlePicture, in width: Int) -> Size? {
    guard let given = sizes[picture], !given.isEmpty else { return nil }
    // Clamp the sizes that a page specifies, so that the arithmetic cannot overflow.
    let pixels = Size(width: min(given.width, 1 << 16), height: min(given.height, 1 << 16))
    let ratio = Double(pixels.height) / Double(pixels.width) / 2
    let requested = (pixels.width + PictureRoom.pixelsPerColumn - 1) / PictureRoom.pixelsPerColumn
    let columns = max(1, min(width, requested))
    let rows = max(1, Int((Double(columns) * ratio).rounded()))
    guard rows > PictureRoom.maximumRows else { return Size(width: columns, height: rows) }
    let narrow = Int((Double(PictureRoom.maximumRows) / ratio).rounded())
    return Size(width: max(1, min(columns, narrow)), height: PictureRoom.maximumRows)
  }
}

extension ArticleBlock {
  /// The pictures of figures in the block, with the indices of their alternative texts.
  var pictures: [(leaf: Int, picture: ArticlePicture)] {
    switch self {
    case .heading, .paragraph, .code, .rule, .table: []
    case .figure(let figure): figure.pictures.enumerated().map { ($0, $1) }
    case .list(let list): list.items.flatMap(\.blocks).pictures(from: 0)
    case .quote(let blocks): blocks.pictures(from: 0)
    case .details(_, let blocks): blocks.pictures(from: 1)
    case .definitions(let definitions):
      definitions.reduce(into: (leaf: 0, found: [])) { result, definition in
        let first = result.leaf + definition.terms.count
        result.found += definition.blocks.pictures(from: first)
        result.leaf = first + definition.blocks.leaves.count
      }.found
    }
  }
}

extension [ArticleBlock] {
  /// Returns the pictures of all blocks, with text indices counted from `first`.
  func pictures(from first: Int) -> [(leaf: Int, picture: ArticlePicture)] {
    var leaf = first
    return flatMap { block in
      defer { leaf += block.leaves.count }
      return block.pictures.map { ($0.leaf + leaf, $0.picture) }
    }
  }
}
