import CursesKit
import Testing

/// Checks that everything visible in 24-bit color is visible with fewer colors and with none.
enum FewColors {
  private static let terminals: [(depth: ColorDepth, colors: TerminalColors)] = [
    (.monochrome, .dark), (.palette8, .dark), (.palette8, .light), (.palette16, .dark),
    (.palette16, .light), (.palette256, .dark),
  ]

  /// Expects that frames for terminals with fewer colors show the same as in 24-bit color.
  ///
  /// Each program is checked with two of the terminals, chosen by its index, or with all of them
  /// if ``Rounds/areAll``.
  @MainActor
  static func expectNoLoss(_ index: Int, _ frames: (Traits) throws -> [Buffer]) throws {
    let chosen = terminals.enumerated().filter { Rounds.areAll || $0.offset % 3 == index % 3 }
    for (isDark, colors) in [(true, TerminalColors.dark), (false, .light)] {
      let terminals = chosen.map(\.element).filter { $0.colors.isDark == isDark }
      if terminals.isEmpty { continue }
      let rich = Traits(colors: colors)
      let requested = look(at: try frames(rich), rich)
      for terminal in terminals {
        let traits = Traits(colorDepth: terminal.depth, colors: colors)
        let seen = look(at: try frames(traits), traits)
        let losses = Self.losses(requested, seen, terminal.depth)
        #expect(losses == [], "\(terminal.depth), \(isDark ? "dark" : "light")")
      }
    }
  }

  private static func look(at frames: [Buffer], _ traits: Traits) -> [[SeenRow]] {
    var viewer = Viewer(traits)
    return frames.map { viewer.rows(of: $0) }
  }

  /// Returns a line for each loss: cells not shown, missing edges and invisible changes.
  private static func losses(
    _ requested: [[SeenRow]], _ seen: [[SeenRow]], _ depth: ColorDepth
  ) -> [String] {
    var losses: [String] = []
    var known: Set<[Int]> = []
    for frame in requested.indices {
      for (row, (requested, seen)) in zip(requested[frame], seen[frame]).enumerated()
      where known.insert([requested.look, seen.look]).inserted {
        let (all, some) = (requested.cells, seen.cells)
        let position = "frame \(frame), row \(row), columns"
        let text = String(all.map(\.character))
        let blank = all.indices.filter { !some[$0].shows(all[$0]) }
        if !blank.isEmpty { losses.append("\(position) \(blank), not shown: \(text)") }
        let faceless = all.indices.dropFirst().filter {
          depth != .monochrome && losesEdge(at: $0, all, some, depth)
        }
        if !faceless.isEmpty { losses.append("\(position) \(faceless), no edge: \(text)") }
      }
      if frame > 0, differ(requested[frame - 1], requested[frame]),
        !differ(seen[frame - 1], seen[frame])
      {
        losses.append("frame \(frame) looks like the one before it")
      }
    }
    return losses
  }

  private static func differ(_ old: [SeenRow], _ new: [SeenRow]) -> Bool {
    zip(old, new).contains { old, new in
      old.look != new.look && zip(old.cells, new.cells).contains { $0.isSeenToDiffer(from: $1) }
    }
  }

  /// Whether an edge at a column is lost: neither a color nor a mark shows it.
  private static func losesEdge(
    at column: Int, _ all: [SeenCell], _ some: [SeenCell], _ depth: ColorDepth
  ) -> Bool {
    let sides = [column - 1, column]
    let (left, right) = (all[column - 1], all[column])
    let contrast = left.background.contrast(with: right.background)
    // Near the threshold, only one of two similar tones may count as a surface. A faint edge of
    // blended tones is lost to rounding in 256 colors.
    let isSurfaceEnd =
      left.isOnSurface != right.isOnSurface
      && left.background.isSeenToDiffer(from: right.background)
      && (depth < .palette256 || contrast >= 1.4)
    let isEdge = isSurfaceEnd || contrast > 2
    guard isEdge, sides.allSatisfy({ !(all[$0].hasInk && all[$0].isPiece) }) else { return false }
    let isMarked = sides.contains { some[$0].hasInk || all[$0].hasInk != some[$0].hasInk }
    return !isMarked && !some[column - 1].isSeenToDiffer(from: some[column])
  }
}

extension SeenCell {
  /// Whether the cell shows the same as its counterpart with more colors.
  ///
  /// Text must be equal. A bright piece of a shape must be visible by its glyph, background or
  /// attributes.
  fileprivate func shows(_ other: SeenCell) -> Bool {
    if other.isPiece { return other.contrast < 4 || hasInk || isOnSurface || marks != [] }
    guard other.contrast >= 3 else { return true }
    if character == other.character { return contrast >= 1.8 }
    let isText = other.character.isLetter || other.character.isNumber
    return !isText && (hasInk || marks != [])
  }
}
