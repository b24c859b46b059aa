import CursesCells

/// How many cells pictures take, by how many pixels they have.
struct PictureRoom: Sendable {
  /// The sizes in pixels of the pictures that are shown.
  var sizes: [ArticlePicture: Size] = [:]

  /// The pixels of a column: most fonts are half as wide as they are high.
  private static let pixelsPerColumn = 8

  /// The most rows of a picture, with which there are words beside it on most screens.
  private static let mostRows = 20

  /// Returns the cells of a picture in so many columns, or `nil` where its size is not known.
  func cells(of picture: ArticlePicture, in width: Int) -> Size? {
    guard let given = sizes[picture], !given.isEmpty else { return nil }
    // What a page says of a picture of any size is not more than any screen has.
    let pixels = Size(width: min(given.width, 1 << 16), height: min(given.height, 1 << 16))
    let ratio = Double(pixels.height) / Double(pixels.width) / 2
    let wanted = (pixels.width + PictureRoom.pixelsPerColumn - 1) / PictureRoom.pixelsPerColumn
    let columns = max(1, min(width, wanted))
    let rows = max(1, Int((Double(columns) * ratio).rounded()))
    guard rows > PictureRoom.mostRows else { return Size(width: columns, height: rows) }
    let narrow = Int((Double(PictureRoom.mostRows) / ratio).rounded())
    return Size(width: max(1, min(columns, narrow)), height: PictureRoom.mostRows)
  }
}

extension ArticleBlock {
  /// The pictures in it that can be shown, each with the number of its words among the texts.
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
  /// The pictures in all of them, whose first text has a number.
  func pictures(from first: Int) -> [(leaf: Int, picture: ArticlePicture)] {
    var leaf = first
    return flatMap { block in
      defer { leaf += block.leaves.count }
      return block.pictures.map { ($0.leaf + leaf, $0.picture) }
    }
  }
}
