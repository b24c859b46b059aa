import CursesCells

extension ControlSequence {
  /// Where the sequence says the cursor is, when it can be read so.
  ///
  /// In the first row the same bytes can be F3 with modifiers.
  var cursorReport: Point? {
    guard final == UInt8(ascii: "R"), intermediate == nil,
      prefix == nil && parameters.count == 2 || prefix == UInt8(ascii: "?"),
      parameters.allSatisfy({ $0.count == 1 }),
      let row = parameter(0), let column = parameter(1),
      (1...MouseReport.farthest).contains(row), (1...MouseReport.farthest).contains(column)
    else { return nil }
    return Point(x: column - 1, y: row - 1)
  }

  /// The reply that the sequence is, other than one of where the cursor is.
  var reply: TerminalReply? {
    guard intermediate == nil else { return modeReply }
    let values = parameters.map { $0.first ?? 0 }.map { max(0, $0) }
    switch (prefix, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .attributes(values)
    case (UInt8(ascii: ">"), UInt8(ascii: "c")): return .secondaryAttributes(values)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): return .keyboardFlags(values.first ?? 0)
    case (nil, UInt8(ascii: "n")): return .status(values, isPrivate: false)
    case (UInt8(ascii: "?"), UInt8(ascii: "n")): return .status(values, isPrivate: true)
    case (nil, UInt8(ascii: "t")): return .window(values)
    case (nil, UInt8(ascii: "x")): return .other(Array(bytes))
    case (UInt8(ascii: "?"), _), (UInt8(ascii: ">"), _), (UInt8(ascii: "="), _):
      return .other(Array(bytes))
    default: return nil
    }
  }

  private var modeReply: TerminalReply? {
    guard intermediate == UInt8(ascii: "$"), final == UInt8(ascii: "y"),
      prefix == nil || prefix == UInt8(ascii: "?"), parameters.count == 2,
      let mode = parameter(0),
      let setting = parameter(1).flatMap(TerminalReply.ModeSetting.init(rawValue:))
    else { return nil }
    return .mode(mode, isPrivate: prefix != nil, setting)
  }
}
