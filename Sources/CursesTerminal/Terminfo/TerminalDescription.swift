import CNcurses
import Glibc

/// The capabilities of a terminal, by its terminfo entry or by its name.
struct TerminalDescription: Sendable {
  /// The sequences by the names of their capabilities, without padding.
  let strings: [String: String]

  /// The names of the flags that are set.
  let flags: [String]

  /// The number of colors, or zero.
  private(set) var colors: Int

  /// The sequence of each key, in the order of ``KeyCapabilities/all``; empty for missing keys.
  ///
  /// The whole array is empty if only the common keys are known.
  let sent: [String]

  /// Whether a flag specifies 24-bit colors.
  var hasExactColors: Bool { flags.contains("RGB") || flags.contains("Tc") }

  /// Whether the system has an entry of this name.
  private(set) var hasEntry = true

  /// Describes a terminal by the system's entry, or else by its ``TerminalName``; `nil` if neither
  /// is known.
  ///
  /// `requested` contains the names of the requested string capabilities.
  @MainActor
  init?(named name: String, strings requested: [String]) {
    if let entry = TerminalDescription(entry: name, strings: requested) {
      self = entry
      return
    }
    let known = TerminalName(name)
    if known.isEmulator {
      self = TerminalDescription(emulator: known)
      return
    }
    guard let shared = known.sharedEntry,
      var entry = TerminalDescription(entry: shared, strings: requested)
    else { return nil }
    entry.colors = known.colorLimit ?? entry.colors
    entry.hasEntry = false
    self = entry
  }

  /// Describes an emulator of xterm without an entry.
  ///
  /// It does not erase in color (`bce`), because kitty does not.
  private init(emulator name: TerminalName) {
    let colors = name.colors ?? 256
    strings = StandardSequences.emulator(isModern: name.isModern)
    flags = ["am", "xenl"] + (colors > 256 ? ["RGB"] : [])
    self.colors = colors
    sent = []
    hasEntry = false
  }

  /// Reads the entry of a terminal, or returns `nil` if the system has none.
  @MainActor
  private init?(entry name: String, strings requested: [String]) {
    // setupterm would replace the terminal of the current ncurses screen, so none is current
    // meanwhile.
    set_term(nil)
    var status: Int32 = 0
    guard setupterm(name, -1, &status) == OK, let terminal = nc_cur_term() else { return nil }
    defer { del_curterm(terminal) }

    var strings: [String: String] = [:]
    for name in requested {
      strings[name] = TerminalDescription.string(name)
    }
    self.strings = strings
    flags = ["am", "xenl", "bce", "RGB", "Tc", "XM"].filter { tigetflag($0) == 1 }
    colors = max(0, Int(tigetnum("colors")))
    sent = KeyCapabilities.all.map { TerminalDescription.string($0.name) ?? "" }
  }

  /// Returns a string capability without its padding, or `nil` if the terminal lacks it.
  private static func string(_ name: String) -> String? {
    guard let value = tigetstr(name), Int(bitPattern: value) != -1 else { return nil }
    let string = String(cString: value)
    return strstr(value, "$<") == nil ? string : string.withoutPadding
  }
}

extension String {
  /// The capability without its padding, the delays for slow terminals such as `$<5/>`.
  fileprivate var withoutPadding: String {
    var result = ""
    var remainder = self[...]
    while let start = remainder.firstRange(ofPadding: "$<") {
      result += remainder[..<start]
      remainder = remainder[start...].drop { $0 != ">" }.dropFirst()
    }
    return result + remainder
  }
}

extension Substring {
  fileprivate func firstRange(ofPadding mark: String) -> Index? {
    indices.first { self[$0...].hasPrefix(mark) }
  }
}
