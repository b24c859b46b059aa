import CursesViews

/// The columns or the rows of a grid, and how long what stands in them makes them.
struct GridTracks {
  /// What takes one or more tracks that follow each other.
  struct Item {
    /// The tracks.
    let span: Range<Int>

    /// The cells that fit it.
    let fitting: Int

    /// The fewest cells it can do with.
    let minimum: Int

    /// How strongly it keeps from being shorter than what fits it.
    let resistance: LayoutPriority
  }

  let tracks: [Grid.Track]

  /// The cells between two tracks, in `0...`.
  let spacing: Int

  /// The cells to leave before the first track and after the last, in `0...`.
  let margins: (before: Int, after: Int)

  /// Returns how the tracks share cells.
  ///
  /// A fraction begins with a cell for each part, or the fewest that its content can do with, and
  /// shares what the other tracks leave; where `isFitting` is set it has what fits its content.
  func layout(of items: [Item], isFitting: Bool) -> StackViewLayout {
    let lengths = lengths(items, isFitting: isFitting)
    let shares = zip(tracks.indices, lengths).map { track, length in
      LengthShares.Item(
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
      // A fraction has its fewest cells already, and a fixed track all of them.
      rules.compressionResistance = .high
      rules.minimum = length
    }
    return rules
  }

  private func lengths(_ items: [Item], isFitting: Bool) -> [Int] {
    var lengths = tracks.map { isFitting ? $0.fixedLength : $0.fixedLength + ($0.weight ?? 0) }
    func wanted(_ item: Item, by track: Int) -> Int {
      tracks[track].weight != nil && !isFitting ? item.minimum : item.fitting
    }
    for item in items where item.span.count == 1 {
      let track = item.span.lowerBound
      if tracks[track].isFixed { continue }
      lengths[track] = max(lengths[track], wanted(item, by: track))
    }
    for item in items where item.span.count > 1 {
      let growing =
        item.span.last { tracks[$0].weight != nil } ?? item.span.last { !tracks[$0].isFixed }
      guard let growing else { continue }
      let present = lengths[item.span].reduce(0, +) + spacing * (item.span.count - 1)
      lengths[growing] += max(0, wanted(item, by: growing) - present)
    }
    return isFitting ? inProportion(lengths) : lengths
  }

  /// Returns lengths with fractions made longer, so that all of them have as much for each part.
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
  /// The cells of a track whose length is given, and none of any other.
  fileprivate var fixedLength: Int {
    if case .fixed(let length) = self { max(0, length) } else { 0 }
  }

  /// How many parts a fraction has of what the others leave, and `nil` of any other.
  fileprivate var weight: Int? {
    if case .fraction(let weight) = self { min(max(1, weight), 1_000) } else { nil }
  }

  fileprivate var isFitting: Bool { self == .fitting }

  fileprivate var isFixed: Bool { weight == nil && !isFitting }
}
