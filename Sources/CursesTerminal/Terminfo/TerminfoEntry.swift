import CNcurses

/// A terminfo entry made in memory.
///
/// ncurses takes the compiled form of an entry from the variable `TERMINFO`, so
/// a screen can bring its own and depends on no file of the system.
///
/// Source: ncurses, *term(5)*, the extended number format.
struct TerminfoEntry {
  /// What the entry is asked for by.
  var name: String

  /// The flags that are set.
  var flags: Set<String> = []

  /// The numbers by name.
  var numbers: [String: Int32] = [:]

  /// The sequences by name.
  var strings: [String: String] = [:]

  /// The flags that ncurses knows only by name, in alphabetical order.
  var extendedFlags: [String] = []

  /// The entry as a value of `TERMINFO`.
  var environmentValue: String {
    "hex:"
      + compiled.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }
}

// MARK: - Compiling

extension TerminfoEntry {
  /// The entry as `tic` would store it.
  private var compiled: [UInt8] {
    let names = Array("\(name)|CursesKit".utf8) + [0]
    let flagBytes = TerminfoEntry.flagNames.map { flags.contains($0) ? UInt8(1) : 0 }
    let numberValues = TerminfoEntry.numberNames.map { numbers[$0] ?? -1 }
    var table = StringTable()
    let offsets = TerminfoEntry.stringNames.map { table.offset(of: strings[$0]) }

    var bytes: [UInt8] = []
    let counts = [names, flagBytes].map(\.count) + [numberValues.count, offsets.count]
    for value in [0o1036] + counts + [table.bytes.count] { bytes.append(short: value) }
    bytes += names + flagBytes
    bytes.align()
    for value in numberValues { bytes.append(long: value) }
    for offset in offsets { bytes.append(short: offset) }
    bytes += table.bytes
    bytes.align()
    return bytes + extensionBytes
  }

  /// The part for flags that have no place in the fixed tables.
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

  private static let flagNames = list(nc_flag_name)
  private static let numberNames = list(nc_number_name)
  private static let stringNames = list(nc_string_name)

  private static func list(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }
}

/// The strings of an entry one after the other, each ended by a zero.
private struct StringTable {
  var bytes: [UInt8] = []

  /// Adds a string and returns where it begins, or -1 for none.
  mutating func offset(of string: String?) -> Int {
    guard let string else { return -1 }
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

  /// Adds a zero where the next number would begin at an odd place.
  fileprivate mutating func align() {
    if !count.isMultiple(of: 2) { append(0) }
  }
}
