import CNcurses
import CursesCells
import Glibc

/// A terminfo entry created in memory.
///
/// ncurses reads the compiled form of an entry from the variable `TERMINFO`. So a screen can
/// provide its own and depends on no file of the system.
///
/// Source: ncurses, *term(5)*, the extended number format.
struct TerminfoEntry {
  /// The name for looking up the entry.
  var name: String

  /// The flags that are set.
  var flags: [String] = []

  /// The numbers by name.
  var numbers: [String: Int32] = [:]

  /// The sequences by name.
  var strings: [String: String] = [:]

  /// The extended flags, which ncurses knows only by name, in alphabetical order.
  private var extendedFlags: [String] = []

  /// The entry as a value of `TERMINFO`.
  var environmentValue: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    for byte in compiled {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

// MARK: - Compiling

extension TerminfoEntry {
  /// The entry in the compiled form of `tic`.
  private var compiled: [UInt8] {
    let names = Array("\(name)|CursesKit".utf8) + [0]
    var flagBytes: [UInt8] = []
    for flag in flags { flagBytes.set(1, at: place(of: flag, among: nc_flag_name), else: 0) }
    var values: [Int32] = []
    for (name, value) in numbers {
      values.set(value, at: place(of: name, among: nc_number_name), else: -1)
    }
    var table = StringTable()
    var offsets: [Int] = []
    for (name, sequence) in strings {
      let offset = table.offset(of: sequence)
      offsets.set(offset, at: place(of: name, among: nc_string_name), else: -1)
    }

    var bytes: [UInt8] = []
    let counts = [names.count, flagBytes.count, values.count, offsets.count, table.bytes.count]
    for value in [0o1036] + counts { bytes.append(short: value) }
    bytes += names + flagBytes
    bytes.align()
    for value in values { bytes.append(long: value) }
    for offset in offsets { bytes.append(short: offset) }
    bytes += table.bytes
    bytes.align()
    return bytes + extensionBytes
  }

  /// The part for extended flags, which are not in the fixed tables.
  private var extensionBytes: [UInt8] {
    var names = StringTable()
    let offsets = extendedFlags.map { names.offset(of: $0) }
    var bytes: [UInt8] = []
    for value in [offsets.count, 0, 0, offsets.count, names.bytes.count] {
      bytes.append(short: value)
    }
    bytes += extendedFlags.map { _ in 1 }
    bytes.align()
    for offset in offsets { bytes.append(short: offset) }
    return bytes + names.bytes
  }

  /// Returns the index of a capability, or `nil` if ncurses has none of that name.
  ///
  /// The few capabilities of an entry are searched one by one; creating a table of all five hundred
  /// names took longer.
  private func place(
    of capability: String, among name: (Int32) -> UnsafePointer<CChar>?
  ) -> Int? {
    capability.withCString { capability in
      var position: Int32 = 0
      while let next = name(position), strcmp(next, capability) != 0 { position += 1 }
      return name(position) == nil ? nil : Int(position)
    }
  }
}

extension Array {
  /// Sets an element of a table, and extends the table with `filler` as far as necessary.
  fileprivate mutating func set(_ element: Element, at position: Int?, else filler: Element) {
    guard let position else { return }
    if position >= count { self += repeatElement(filler, count: position + 1 - count) }
    self[position] = element
  }
}

/// A table of null-terminated strings.
private struct StringTable {
  var bytes: [UInt8] = []

  /// Adds a string and returns its offset.
  mutating func offset(of string: String) -> Int {
    defer { bytes += Array(string.utf8) + [0] }
    return bytes.count
  }
}

extension [UInt8] {
  fileprivate mutating func append(short value: Int) {
    let value = UInt16(truncatingIfNeeded: value)
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func append(long value: Int32) {
    append(short: Int(value))
    append(short: Int(value) >> 16)
  }

  /// Adds a zero byte if the next number would begin at an odd offset.
  fileprivate mutating func align() {
    if !count.isMultiple(of: 2) { append(0) }
  }
}

// MARK: - Private

extension OutputPlan {
  /// Returns the entry to draw with, or `nil` for the system's entry of ``name``.
  func entry(size: Size) -> TerminfoEntry? {
    guard family != .foreign else { return nil }
    let entry = TerminfoEntry.curses(
      size: size, palette: palette, family: family, own: description)
    return isInline ? entry.inline(erasesEnds: isTmux) : entry
  }
}

extension TerminfoEntry {
  /// Returns the entry that screens are drawn with.
  ///
  /// It defines how ECMA-48 terminals move, erase and scroll. It selects colors of `palette`
  /// exactly; a terminfo entry of the system would use a palette. The alternate screen and the
  /// visibility of the cursor are not included; see ``TerminalModes``.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - palette: The colors.
  ///   - family: The family of the terminal.
  ///   - own: The system's entry of the terminal; capabilities it lacks are omitted. `nil` means
  ///     that all are supported.
  /// - Returns: The entry, for a terminal of exactly this size.
  fileprivate static func curses(
    size: Size, palette: Palette, family: TerminalFamily, own: TerminalDescription?
  ) -> TerminfoEntry {
    var entry = TerminfoEntry(name: "curseskit")
    entry.flags = ["am", "mir", "msgr", "xenl"]
    if own?.flags.contains("bce") ?? true { entry.flags.append("bce") }
    entry.numbers = ["cols": Int32(size.width), "lines": Int32(size.height), "it": 8]
    entry.strings = StandardSequences.basics
    for (name, sequence) in StandardSequences.optional
    where own.map({ $0.strings[name] == sequence }) ?? true {
      entry.strings[name] = sequence
    }
    entry.strings.merge(LastCell.detour(own)) { $1 }
    // A row that scrolls into a cell that cannot be written could not be overwritten there.
    if LastCell(own) == .nothing { for name in scrolling { entry.strings[name] = nil } }
    if family == .xterm { entry.strings["prot"] = "\u{1B}[9m" }
    guard palette.count > 0 else { return entry }
    entry.numbers["colors"] = palette.count
    entry.numbers["pairs"] = 0x10000
    entry.strings["op"] = own?.strings["op"] ?? "\u{1B}[39;49m"
    entry.strings["setaf"] = palette.sequence(normal: 3, bright: 9)
    entry.strings["setab"] = palette.sequence(normal: 4, bright: 10)
    // Without the RGB flag, start_color() allocates a table of all 33 million colors.
    entry.extendedFlags = palette == .exact ? ["RGB"] : []
    if entry.strings["op"] == "\u{1B}[39;49m" { entry.extendedFlags.insert("AX", at: 0) }
    return entry
  }

  /// Returns the entry for a region that begins at the terminal's saved cursor position.
  ///
  /// Restoring that position also restores the style, so ncurses moves only in the default style.
  /// Nothing scrolls, and nothing wraps; see ``TerminalModes/wrapping``. Every move up begins at
  /// the saved position; see ``InlineRegion/origin``. No part of a row is erased, except its end if
  /// `erasesEnds` is set. tmux erases in any color, and breaks no row because of erased cells.
  func inline(erasesEnds: Bool) -> TerminfoEntry {
    var entry = self
    entry.flags.removeAll { ["msgr", "am"].contains($0) }
    let absent = [
      "home", "vpa", "csr", "ind", "ri", "indn", "rin", "ed", "el", "el1", "ech", "smam", "rmam",
      "ich", "cuu", "cuu1",
    ]
    for name in absent where name != "el" || !erasesEnds { entry.strings[name] = nil }
    if erasesEnds, !entry.flags.contains("bce") { entry.flags.append("bce") }
    entry.strings["cup"] = "\u{1B}8%?%p1%t\u{1B}[%p1%dB%;%?%p2%t\u{1B}[%p2%dC%;"
    entry.strings["clear"] = "\u{1B}8" + InlineRegion.erasureFromOrigin
    return entry
  }

  /// The capabilities that move rows.
  private static let scrolling = ["csr", "ind", "ri", "indn", "rin"]
}
