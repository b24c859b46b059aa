/// The lines of a box-drawing character, which connect to those of adjacent cells.
///
/// Source: *The Unicode Standard*, code chart Box Drawing.
struct SVGBox {
  private(set) var filled: [SVGRect] = []

  /// The gaps that split broad lines into double ones.
  private(set) var carved: [SVGRect] = []

  private enum Weight: Int {
    case none, light, heavy, double

    /// The breadth of the line in units; for a double one, both lines and the gap.
    var breadth: Double { [0, 2, 4, 6][rawValue] }
  }

  private enum Side: Int, CaseIterable { case left, right, up, down }

  /// Creates the lines of a character by its code point; curves and diagonals have none.
  init(_ value: Int) {
    let arms = SVGBox.arms[value - 0x2500].map {
      Weight(rawValue: $0.wholeNumberValue ?? 0) ?? .none
    }
    let dashes = SVGBox.dashes[value] ?? 1
    for side in Side.allCases where arms[side.rawValue] != .none {
      let weight = arms[side.rawValue]
      let isAcross = side == .left || side == .right
      let crossed = isAcross ? arms[2...] : arms[..<2]
      let half = (crossed.map(\.breadth).max() ?? 0) / 2
      let opposite = arms[side.rawValue ^ 1]
      // A single line that ends at a double one must not extend over its gap.
      let ends = opposite == .none && !crossed.contains { $0 != .double }
      let over = ends && weight != .double ? -2 : half
      let arm = SVGBox.arm(side, breadth: weight.breadth, over: over)
      filled += dashes > 1 ? SVGBox.dashed(arm, dashes, isAcross: isAcross) : [arm]
      guard weight == .double else { continue }
      // The gap opens into that of a crossing double line; crossing single lines close it.
      let isOpen = opposite == .double && crossed.contains(.none)
      let gap = crossed.contains(.double) ? 1 : isOpen ? 0 : -half
      carved.append(SVGBox.arm(side, breadth: 2, over: gap))
    }
  }

  /// Returns the line from one side to the center, extended by `over` beyond it.
  private static func arm(_ side: Side, breadth: Double, over: Double) -> SVGRect {
    switch side {
    case .left: .part(y: 12 - breadth / 2, width: 6 + over, height: breadth)
    case .right: .part(x: 6 - over, y: 12 - breadth / 2, width: 6 + over, height: breadth)
    case .up: .part(x: 6 - breadth / 2, width: breadth, height: 12 + over)
    case .down: .part(x: 6 - breadth / 2, y: 12 - over, width: breadth, height: 12 + over)
    }
  }

  /// Returns the dashes of half a line; `count` is the number for the whole line.
  private static func dashed(_ arm: SVGRect, _ count: Int, isAcross: Bool) -> [SVGRect] {
    let step = (isAcross ? 12.0 : 24.0) / Double(count)
    let start = isAcross ? arm.x : arm.y
    let end = start + (isAcross ? arm.width : arm.height)
    return (0..<count).compactMap { index in
      let from = max(start, (Double(index) + 0.25) * step)
      let to = min(end, (Double(index) + 0.75) * step)
      guard from < to else { return nil }
      var dash = arm
      if isAcross { (dash.x, dash.width) = (from, to - from) }
      if !isAcross { (dash.y, dash.height) = (from, to - from) }
      return dash
    }
  }

  private static let dashes = [
    0x2504: 3, 0x2505: 3, 0x2506: 3, 0x2507: 3, 0x2508: 4, 0x2509: 4, 0x250A: 4, 0x250B: 4,
    0x254C: 2, 0x254D: 2, 0x254E: 2, 0x254F: 2,
  ]

  /// The line weights of each character in the order of code points: left, right, up and down.
  private static let arms = """
    1100 2200 0011 0022 1100 2200 0011 0022 1100 2200 0011 0022 0101 0201 0102 0202
    1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112
    0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201
    1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211
    1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 1100 2200 0011 0022
    3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133
    0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010
    0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021
    """.split(whereSeparator: \.isWhitespace)
}
