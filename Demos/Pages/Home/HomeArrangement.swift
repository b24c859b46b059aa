import CursesKit

/// The layout of the gallery's headings and demos in scrolled content: in rows, or in a grid.
struct HomeArrangement: Equatable {
  enum Style: Equatable {
    /// One row per demo, below the headings of the groups.
    case rows

    /// One row per demo without headings, and a second row for the description of the chosen one.
    case compactRows

    /// One card per demo, the first one four times as large.
    case cards
  }

  /// The frames of the demos, in the order of the groups.
  private(set) var frames: [Rect] = []

  /// The rows of the headings, each with the index of its group.
  private(set) var heads: [(group: Int, row: Int)] = []

  /// The size of the whole content.
  private(set) var size = Size.zero

  /// The columns and rows from one card to the next.
  static let pitch = Size(width: 39, height: 13)

  init(_ style: Style, counts: [Int], chosen: Int, width: Int) {
    switch style {
    case .rows: placeRows(counts, width: width)
    case .compactRows: placeCompactRows(counts.reduce(0, +), chosen: chosen, width: width)
    case .cards: placeCards(counts.reduce(0, +), width: width)
    }
  }

  static func == (left: HomeArrangement, right: HomeArrangement) -> Bool {
    left.frames == right.frames && left.size == right.size
  }

  private mutating func placeRows(_ counts: [Int], width: Int) {
    var row = 0
    for (group, count) in counts.enumerated() {
      heads.append((group, row))
      frames += (0..<count).map { Rect(x: 0, y: row + 1 + $0, width: width, height: 1) }
      row += 1 + count
    }
    size = Size(width: width, height: row)
  }

  private mutating func placeCompactRows(_ count: Int, chosen: Int, width: Int) {
    var row = 0
    for index in 0..<count {
      let height = index == chosen ? 2 : 1
      frames.append(Rect(x: 0, y: row, width: width, height: height))
      row += height
    }
    size = Size(width: width, height: row)
  }

  /// Fills a grid row by row, around the first card, which takes two columns and two rows.
  private mutating func placeCards(_ count: Int, width: Int) {
    let columns = max(2, (width - 5) / HomeArrangement.pitch.width)
    var cell = 0
    for index in 0..<count {
      while index > 0, cell / columns < 2, cell % columns < 2 { cell += 1 }
      let scale = index == 0 ? 2 : 1
      let origin = Point(
        x: 3 + cell % columns * HomeArrangement.pitch.width,
        y: cell / columns * HomeArrangement.pitch.height)
      // The ring is drawn in the columns between cards.
      let size = Size(
        width: scale * HomeArrangement.pitch.width - 1, height: scale * HomeArrangement.pitch.height
      )
      frames.append(Rect(origin: origin, size: size))
      cell += 1
    }
    size = Size(width: width, height: frames.map(\.maxY).max() ?? 0)
  }
}

// MARK: - Moving

extension HomeArrangement {
  /// Returns the index of the nearest demo in a direction, or `nil` at the edge.
  func neighbor(of index: Int, columns: Int, rows: Int) -> Int? {
    guard frames.indices.contains(index) else { return nil }
    let here = frames[index]
    let candidates = frames.indices.filter { other in
      let there = frames[other]
      if rows != 0 { return rows > 0 ? there.minY >= here.maxY : there.maxY <= here.minY }
      let overlaps = there.minY < here.maxY && here.minY < there.maxY
      return overlaps && (columns > 0 ? there.minX >= here.maxX : there.maxX <= here.minX)
    }
    return candidates.min { distance($0, here, rows != 0) < distance($1, here, rows != 0) }
  }

  /// The distance to a demo, in which the offset across the direction counts less than along it.
  private func distance(_ index: Int, _ here: Rect, _ isVertical: Bool) -> Int {
    let there = frames[index]
    let across = abs(there.minX - here.minX)
    let along = abs(there.minY - here.minY)
    let gap = there.minY >= here.maxY ? there.minY - here.maxY : here.minY - there.maxY
    return isVertical ? max(0, gap) * 1000 + across : across * 1000 + along
  }
}
