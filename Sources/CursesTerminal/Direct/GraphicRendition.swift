import CursesCells

/// The colors and attributes of written text, as selected by SGR.
///
/// Source: ECMA-48, 8.3.117; xterm, *Control Sequences*, for the colors beyond the first 8.
struct GraphicRendition {
  private let foreground: Color
  private let background: Color
  private let attributes: Attributes

  init(_ foreground: Color, _ background: Color, _ attributes: Attributes) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Appends the sequence that changes `old` to this rendition: the differences, or a reset and
  /// everything, whichever is shorter.
  ///
  /// - Returns: Whether it is a reset, which also ends the color of underlines.
  func append(
    after old: GraphicRendition, _ palette: Palette, _ skills: OutputFeatures,
    to bytes: inout [UInt8]
  ) -> Bool {
    let changes = changes(after: old, palette, skills)
    let whole = Codes(attributes: attributes.codes, foreground, background, palette, isReset: true)
    guard let changes, changes.cost <= whole.cost else {
      whole.append(to: &bytes)
      return true
    }
    // Without parameters, the sequence would be a reset.
    if changes.count > 0 { changes.append(to: &bytes) }
    return false
  }

  /// The codes of the differences, or `nil` if a reset is required.
  private func changes(
    after old: GraphicRendition, _ palette: Palette, _ skills: OutputFeatures
  ) -> Codes? {
    let removed = old.attributes.subtracting(attributes)
    guard removed.isEmpty || skills.contains(.attributeEnds) else { return nil }
    let text = foreground == old.foreground ? nil : foreground
    let behind = background == old.background ? nil : background
    guard skills.contains(.ownColors) || (text != .default && behind != .default) else {
      return nil
    }
    var added = attributes.subtracting(old.attributes)
    // One code ends both bold and dim.
    if !removed.isDisjoint(with: .weights) { added.formUnion(attributes.intersection(.weights)) }
    // The underline and its style are one code, which also replaces another style. All their bits
    // are compared, because `old` may contain a style without an underline.
    let underline = attributes.intersection(.anyUnderline)
    if underline != old.attributes.intersection(.anyUnderline) { added.formUnion(underline) }
    return Codes(attributes: removed.endCodes + added.codes, text, behind, palette)
  }

  /// The parameters of one or more sequences.
  private struct Codes {
    let attributes: [UInt8]
    let foreground: Color?
    let background: Color?
    let palette: Palette
    let isReset: Bool

    /// The number of parameters, and of bytes.
    private(set) var count: Int
    private(set) var cost: Int

    /// The maximum number of parameters in a sequence that all terminals accept.
    private static let limit = 16

    init(
      attributes: [UInt8], _ foreground: Color?, _ background: Color?, _ palette: Palette,
      isReset: Bool = false
    ) {
      self.attributes = attributes
      // A reset already selects the default colors.
      self.foreground = isReset && foreground == .default ? nil : foreground
      self.background = isReset && background == .default ? nil : background
      self.palette = palette
      self.isReset = isReset
      let text = self.foreground.map { palette.code(of: $0, isText: true) }
      let behind = self.background.map { palette.code(of: $0, isText: false) }
      let colors = (text?.cost ?? 0) + (behind?.cost ?? 0)
      let codes = attributes.reduce(0) { $0 + Attributes.count(ofCode: $1) }
      count = codes + (text?.count ?? 0) + (behind?.count ?? 0)
      let digits = attributes.reduce(0) { $0 + Attributes.cost(ofCode: $1) }
      // ESC, the bracket and the final byte; each code but the first has a semicolon before it.
      cost = count == 0 ? 3 : 2 + digits + colors + (isReset ? 2 : 0)
      if isReset { count += 1 }
    }

    func append(to bytes: inout [UInt8]) {
      let start = bytes.count
      bytes.append(sequence: nil)
      if isReset, count > 1 { bytes.append(UInt8(ascii: "0")) }
      let first = start + 2
      for code in attributes {
        bytes.separate(since: first)
        bytes.append(code: code)
      }
      if let foreground { append(foreground, isText: true, since: first, to: &bytes) }
      if let background {
        if count > Codes.limit {
          bytes.append(UInt8(ascii: "m"))
          bytes.append(sequence: nil)
        }
        let first = count > Codes.limit ? bytes.count : first
        append(background, isText: false, since: first, to: &bytes)
      }
      bytes.append(UInt8(ascii: "m"))
    }

    private func append(
      _ color: Color, isText: Bool, since first: Int, to bytes: inout [UInt8]
    ) {
      bytes.separate(since: first)
      palette.code(of: color, isText: isText).append(to: &bytes)
    }
  }
}

extension Attributes {
  fileprivate static let weights: Attributes = [.bold, .dim]

  /// The SGR parameters that end the attributes.
  fileprivate var endCodes: [UInt8] {
    if isEmpty { return [] }
    var codes: [UInt8] = []
    if !isDisjoint(with: .weights) { codes.append(22) }
    if contains(.italic) { codes.append(23) }
    if contains(.underline) { codes.append(24) }
    if contains(.reverse) { codes.append(27) }
    if contains(.strikethrough) { codes.append(29) }
    return codes
  }

  /// The SGR parameters that begin the attributes.
  ///
  /// The parameter of a styled underline, such as `4:3`, is represented by the number of the style
  /// with the highest bit set.
  fileprivate var codes: [UInt8] {
    guard let style = underlineStyle, style != .single else { return renditionParameters }
    return renditionParameters.map { $0 == 4 ? style.rawValue | 0x80 : $0 }
  }

  /// Returns the number of parameters that a terminal may count for a code.
  ///
  /// libvterm stores the style of an underline like another parameter, without a check of its limit
  /// of 16.
  fileprivate static func count(ofCode code: UInt8) -> Int { code < 0x80 ? 1 : 2 }

  /// Returns the number of bytes of a code, including a semicolon.
  fileprivate static func cost(ofCode code: UInt8) -> Int {
    code < 10 ? 2 : code < 0x80 ? 3 : 4
  }
}

extension [UInt8] {
  /// Appends a parameter of `Attributes.codes`.
  fileprivate mutating func append(code: UInt8) {
    guard code >= 0x80 else { return append(number: Int(code)) }
    self += [UInt8(ascii: "4"), UInt8(ascii: ":")]
    append(number: Int(code & 0x7F))
  }

  /// Appends a semicolon, unless this is the first parameter.
  fileprivate mutating func separate(since first: Int) {
    if count > first { append(UInt8(ascii: ";")) }
  }
}

/// The SGR parameters that select one color.
struct ColorCode {
  fileprivate enum Form {
    /// A single parameter.
    case short(Int)

    /// A color of the 256-color palette.
    case indexed(Int)

    /// A 24-bit color.
    case exact(RGB)
  }

  fileprivate let form: Form
  fileprivate let isText: Bool

  /// The number of parameters.
  var count: Int {
    switch form {
    case .short: 1
    case .indexed: 3
    case .exact: 5
    }
  }

  /// The number of bytes, including a semicolon.
  var cost: Int {
    switch form {
    case .short(let number): 1 + CursorMove.digits(number)
    case .indexed(let number): 6 + CursorMove.digits(number)
    case .exact(let color):
      8 + CursorMove.digits(Int(color.red)) + CursorMove.digits(Int(color.green))
        + CursorMove.digits(Int(color.blue))
    }
  }

  /// Appends the parameters.
  func append(to bytes: inout [UInt8]) {
    switch form {
    case .short(let number): bytes.append(number: number)
    case .indexed(let number):
      bytes.append(number: isText ? 38 : 48)
      bytes += [UInt8(ascii: ";"), UInt8(ascii: "5"), UInt8(ascii: ";")]
      bytes.append(number: number)
    case .exact(let color):
      bytes.append(number: isText ? 38 : 48)
      bytes += [UInt8(ascii: ";"), UInt8(ascii: "2"), UInt8(ascii: ";")]
      bytes.append(number: Int(color.red))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: Int(color.green))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: Int(color.blue))
    }
  }
}

extension Palette {
  /// Returns the parameters that select a color of the palette.
  ///
  /// With 256 colors, the first 16 are selected like the others. Terminals that show bold text in
  /// bright colors do not change these.
  func code(of color: Color, isText: Bool) -> ColorCode {
    let form: ColorCode.Form =
      switch color.kind {
      case .clear, .default: .short(isText ? 39 : 49)
      case .rgb(let rgb): .exact(rgb)
      case .indexed(let index):
        switch self {
        case .ansi8, .ansi16, .none:
          .short((isText ? 30 : 40) + Int(index) + (index < 8 ? 0 : 52))
        case .xterm256, .exact: .indexed(Int(index))
        }
      }
    return ColorCode(form: form, isText: isText)
  }
}
