import CNcurses
import CursesCells

/// The clusters that ncurses cannot write, and what writes them over its output.
///
/// ncurses shows no-break spaces in their place. After each frame the clusters
/// are written over those rows that the frame sent bytes to.
struct Overlay {
  fileprivate struct Entry {
    let column: Int
    let width: Int
    let cell: Cell
  }

  private var rows: [[Entry]]
  private var changed: [Bool]
  private var count = 0
  private var touched: TouchedRows

  /// Starts with none on a screen of `size`.
  init(size: Size) {
    rows = Array(repeating: [], count: size.height)
    changed = Array(repeating: false, count: size.height)
    touched = TouchedRows(height: size.height)
  }

  /// Forgets the clusters in some columns of a row.
  mutating func clear(row: Int, columns: Range<Int>) {
    guard count > 0, !rows[row].isEmpty else { return }
    let before = rows[row].count
    rows[row].removeAll {
      $0.column < columns.upperBound && columns.lowerBound < $0.column + $0.width
    }
    count -= before - rows[row].count
  }

  /// Adds the cluster of a cell.
  mutating func add(_ cell: Cell, width: Int, row: Int, column: Int) {
    rows[row].append(Entry(column: column, width: width, cell: cell))
    changed[row] = true
    count += 1
  }

  /// Moves the clusters with their rows.
  mutating func move(_ shift: RowShift) {
    guard count > 0 else { return }
    let old = rows
    for row in shift.rows {
      let source = row - shift.distance
      rows[row] = shift.rows.contains(source) ? old[source] : []
    }
    count = rows.reduce(0) { $0 + $1.count }
  }

  /// Appends the clusters that the terminal lost, or was never sent.
  ///
  /// - Parameters:
  ///   - bytes: What ends with the output of ncurses for this frame.
  ///   - start: Where that output begins.
  ///   - isWhole: Whether every row was painted.
  ///   - forms: How clusters are written.
  ///   - palette: The colors of the terminal.
  mutating func append(
    to bytes: inout [UInt8], from start: Int, isWhole: Bool, forms: GlyphForms, palette: Palette
  ) {
    guard count > 0 else { return touched.loseCursor() }
    touched.read(bytes[start...]) { changed[$0] = true }
    if isWhole {
      for row in changed.indices { changed[row] = true }
    }
    var isOpen = false
    for row in rows.indices where changed[row] {
      changed[row] = false
      for entry in rows[row] {
        if !isOpen { bytes += [0x1B, UInt8(ascii: "7")] }
        isOpen = true
        entry.append(to: &bytes, row: row, forms: forms, palette: palette)
      }
    }
    if isOpen { bytes += [0x1B, UInt8(ascii: "8")] }
  }
}

extension Overlay.Entry {
  fileprivate func append(
    to bytes: inout [UInt8], row: Int, forms: GlyphForms, palette: Palette
  ) {
    bytes += "\u{1B}[\(row + 1);\(column + 1)H\u{1B}[0".utf8
    for code in cell.attributes.codes { bytes += ";\(code)".utf8 }
    bytes += "m".utf8
    // Each color has a sequence of its own, because many terminals take 16 parameters at most.
    let colors = palette.numbers(of: cell.foreground, on: cell.background)
    bytes.append(color: colors.foreground, normal: 3, bright: 9)
    bytes.append(color: colors.background, normal: 4, bright: 10)
    for scalar in forms.overlay(of: cell.glyph, width: width) {
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }
}

extension Attributes {
  /// The numbers that ECMA-48 gives the attributes in SGR.
  fileprivate var codes: [Int] {
    let codes: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    return codes.filter { contains($0.0) }.map(\.1)
  }
}

extension [UInt8] {
  /// Appends the sequence that chooses a color number, with its digits for the first 8 colors and
  /// the next 8.
  fileprivate mutating func append(color: Int32, normal: Int, bright: Int) {
    switch color {
    case ..<0: break
    case 0..<8: self += "\u{1B}[\(normal)\(color)m".utf8
    case 8..<16: self += "\u{1B}[\(bright)\(color - 8)m".utf8
    case 16..<256: self += "\u{1B}[\(normal)8;5;\(color)m".utf8
    default:
      let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
      self += "\u{1B}[\(normal)8;2;\(red);\(green);\(blue)m".utf8
    }
  }
}
