import CNcurses
import Glibc

/// The capabilities of a terminal's terminfo entry that are used here.
struct TerminalDescription: Sendable {
  /// The sequences by the names of their capabilities, without padding.
  let strings: [String: String]

  /// The names of the flags that are set.
  let flags: [String]

  /// The number of colors, or zero.
  let colors: Int

  /// The sequence of each key, in the order of ``KeyCapabilities/all``; empty for missing keys.
  let sent: [String]

  /// Reads the entry of a terminal, or returns `nil` if the system has none.
  ///
  /// `wanted` contains the names of the requested string capabilities.
  @MainActor
  init?(named name: String, strings wanted: [String]) {
    // setupterm would replace the terminal of the current ncurses screen, so none is current
    // meanwhile.
    set_term(nil)
    var status: Int32 = 0
    guard setupterm(name, -1, &status) == OK, let terminal = nc_cur_term() else { return nil }
    defer { del_curterm(terminal) }

    var strings: [String: String] = [:]
    for name in wanted {
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
    var rest = self[...]
    while let start = rest.firstRange(ofPadding: "$<") {
      result += rest[..<start]
      rest = rest[start...].drop { $0 != ">" }.dropFirst()
    }
    return result + rest
  }
}

extension Substring {
  fileprivate func firstRange(ofPadding mark: String) -> Index? {
    indices.first { self[$0...].hasPrefix(mark) }
  }
}
