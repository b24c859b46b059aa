import CursesKit

/// A drawing of seedlings in the morning light, in two rows of depth.
struct Sprouts {
  private let isDark: Bool

  /// Creates the drawing for dark or light terminals.
  init(isDark: Bool) { self.isDark = isDark }

  /// Returns the pixels for a number of columns and half rows.
  func pixels(width: Int, height: Int) -> Pixels {
    var pixels = Pixels(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixels[x, y] = sky(x, y, width: width, height: height) }
    }
    for row in isDark ? Sprouts.darkRows : Sprouts.lightRows { add(row, to: &pixels) }
    return pixels
  }

  /// Returns the color of the sky: a vertical gradient that is lighter near the sun.
  private func sky(_ x: Int, _ y: Int, width: Int, height: Int) -> RGB {
    let across = Double(x) / Double(width) - 0.7
    let glow = max(0, 1 - abs(across) / 0.55)
    let place = (Double(y) + 0.5) / Double(height) * 0.62 + 0.5 * glow * glow
    let (dx, dy) = ((Double(x) - 0.7 * Double(width)) / 2, Double(y) - Double(height) * 0.62)
    let sun = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 9)
    return color(at: place).mixed(
      with: RGB(red: 255, green: 244, blue: 190), fraction: 0.55 * sun * sun)
  }

  private func color(at place: Double) -> RGB {
    let tones = isDark ? Sprouts.darkSky : Sprouts.lightSky
    let middle = 0.55
    return place < middle
      ? tones[0].mixed(with: tones[1], fraction: place / middle)
      : tones[1].mixed(with: tones[2], fraction: (place - middle) / (1 - middle))
  }

  /// Adds seedlings at uneven distances, from left to right.
  private func add(_ row: Row, to pixels: inout Pixels) {
    var (x, index) = (row.first, 0)
    while x < pixels.width {
      let shape = Sprouts.shapes[row.kinds[index % row.kinds.count]].suffix(pixels.height)
      for (y, line) in shape.enumerated() {
        for (column, letter) in line.enumerated() where letter != "." {
          let stem = letter == "s"
          pixels[x + column - 4 + index * 7 % 3, y] =
            stem ? row.stem : column > 3 ? row.leaf : row.shade
        }
      }
      x += row.step + index * 5 % 4 - 1
      index += 1
    }
  }
}

// MARK: - Tables

extension Sprouts {
  /// A row of seedlings at one distance.
  private struct Row {
    let first: Int
    let step: Int
    let kinds: [Int]
    let leaf: RGB
    let shade: RGB
    let stem: RGB
  }

  private static let shapes = [
    ["##...##", ".##.##.", "..#s#..", "...s...", "...s...", "...s..."],
    [".......", ".##.##.", "##.s.##", "...s...", "...s...", "...s..."],
    [".......", ".......", ".##.##.", "..#s#..", "...s...", "...s..."],
    ["....##.", "...##..", ".###...", "..#s...", "...s...", "...s..."],
    [".......", ".##....", "..##.##", "...s##.", "...s...", "...s..."],
    [".......", ".......", ".......", ".##.##.", "...s...", "...s..."],
  ]

  private static let darkSky = [rgb(22, 62, 66), rgb(58, 116, 84), rgb(146, 178, 92)]
  private static let lightSky = [rgb(158, 212, 214), rgb(206, 232, 198), rgb(246, 246, 212)]

  private static let farKinds = [5, 2, 5, 5, 2]
  private static let nearKinds = [2, 0, 4, 1, 3, 0, 5, 1]

  private static let darkRows = [
    Row(
      first: 4, step: 9, kinds: farKinds, leaf: rgb(104, 158, 84), shade: rgb(90, 142, 78),
      stem: rgb(104, 156, 84)),
    Row(
      first: 0, step: 10, kinds: nearKinds, leaf: rgb(182, 226, 84), shade: rgb(136, 196, 62),
      stem: rgb(206, 234, 140)),
  ]
  private static let lightRows = [
    Row(
      first: 4, step: 9, kinds: farKinds, leaf: rgb(150, 200, 140), shade: rgb(138, 190, 132),
      stem: rgb(150, 200, 140)),
    Row(
      first: 0, step: 10, kinds: nearKinds, leaf: rgb(118, 186, 62), shade: rgb(92, 164, 56),
      stem: rgb(122, 182, 78)),
  ]

  private static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGB {
    RGB(red: red, green: green, blue: blue)
  }
}
