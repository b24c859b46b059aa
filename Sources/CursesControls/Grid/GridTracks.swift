import CursesViews

/// The columns or rows of a grid, and the lengths that their items need.
struct GridTracks {
  /// An item that spans one or more adjacent tracks.
  struct Item {
    /// The tracks.
    let span: Range<Int>

    /// The fitting length in cells.
    let fitting: Int

    /// The minimum length in cells.
    let minimum: Int

    /// The compression resistance.
    let resistance: LayoutPriority
  }

  let tracks: [Grid.Track]

  /// The number of cells between two tracks, at least 0.
  let spacing: Int

  /// The margins before the first and after the last track, at least 0.
  let margins: (before: Int, after: Int)

  /// Returns the layout of the tracks.
  ///
  /// A fraction begins with one cell for each part, or the minimum of its content, and shares the
  /// remaining space. If `isFitting` is `true`, a fraction has the fitting length of its content.
  func layout(of items: [Item], isFitting: Bool) -> StackViewLayout {
    let lengths = lengths(items, isFitting: isFitting)
    let shares = zip(tracks.indices, lengths).map { track, length in
      LengthSolver.Item(
        length: length, rules: rules(of: track, length: length, items),
        weight: tracks[track].weight ?? 1)
    }
    return StackViewLayout(
      items: shares, spaces: tracks.dropLast().map { _ in spacing }, margins: margins,
      distribution: .fill)
  }

  private func rules(of track: Int, length: Int, _ items: [Item]) -> LayoutLength {
    var rules = LayoutLength()
    rules.hugging = tracks[track].weight == nil ? .required : .lowest
    if tracks[track].isFitting {
      let content = items.filter { $0.span == track..<track + 1 }
      rules.compressionResistance = content.map(\.resistance).max() ?? .medium
    } else {
      // A fraction already has its minimum length, and a fixed track its full length.
      rules.compressionResistance = .high
      rules.minimum = length
    }
    return rules
  }

  private func lengths(_ items: [Item], isFitting: Bool) -> [Int] {
    var lengths = tracks.map { isFitting ? $0.fixedLength : $0.fixedLength + ($0.weight ?? 0) }
    func requested(_ item: Item, by track: Int) -> Int {
      tracks[track].weight != nil && !isFitting ? item.minimum : item.fitting
    }
    for item in items where item.span.count == 1 {
      let track = item.span.lowerBound
      if tracks[track].isFixed { continue }
      lengths[track] = max(lengths[track], requested(item, by: track))
    }
    for item in items where item.span.count > 1 {
      let growing =
        item.span.last { tracks[$0].weight != nil } ?? item.span.last { !tracks[$0].isFixed }
      guard let growing else { continue }
      let present = lengths[item.span].reduce(0, +) + spacing * (item.span.count - 1)
      lengths[growing] += max(0, requested(item, by: growing) - present)
    }
    return isFitting ? inProportion(lengths) : lengths
  }

  /// Returns the lengths with fractions extended, so that all have the same length for each part.
  private func inProportion(_ lengths: [Int]) -> [Int] {
    let parts = zip(tracks, lengths).map { track, length in
      track.weight.map { (length + $0 - 1) / $0 } ?? 0
    }
    let longest = parts.max() ?? 0
    return zip(tracks, lengths).map { track, length in
      track.weight.map { longest * $0 } ?? length
    }
  }
}

extension Grid.Track {
  /// The length of a fixed track, and 0 for others.
  fileprivate var fixedLength: Int {
    if case .fixed(let length) = self { LengthSolver.clamped(length) } else { 0 }
  }

  /// The weight of a fraction, or `nil` for others.
  fileprivate var weight: Int? {
    if case .fraction(let weight) = self { min(max(1, weight), 1_000) } else { nil }
  }

  fileprivate var isFitting: Bool { self == .fitting }

  fileprivate var isFixed: Bool { weight == nil && !isFitting }
}
