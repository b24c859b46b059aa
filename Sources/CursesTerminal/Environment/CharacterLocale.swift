import CNcurses
import Glibc

/// The character set of a screen.
///
/// ncurses uses the locale of the C library to encode characters, and shows blanks for characters
/// outside of it. A screen sets its own locale for each call, so the locale of the process never
/// changes.
struct CharacterLocale: ~Copyable {
  private let locale: locale_t?

  /// Whether characters are encoded in UTF-8; otherwise only ASCII can be shown.
  let isUnicode: Bool

  /// Finds a UTF-8 locale, unless the locale of the environment names another character set.
  init(named name: String?) {
    var found = name.flatMap(CharacterLocale.make)
    var isUnicode = found.map(CharacterLocale.isUnicode) ?? false
    if !isUnicode, CharacterLocale.namesNoOtherSet(name) {
      for candidate in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
        guard let locale = CharacterLocale.make(candidate) else { continue }
        if let found { freelocale(found) }
        found = locale
        isUnicode = CharacterLocale.isUnicode(locale)
        if isUnicode { break }
      }
    }
    locale = found ?? CharacterLocale.make("C")
    self.isUnicode = isUnicode
  }

  /// The name of the character set.
  var codeset: String { locale.flatMap(CharacterLocale.codeset) ?? "unknown" }

  deinit {
    if let locale { freelocale(locale) }
  }

  /// Calls `body` with the locale set for this thread, and returns its result.
  func use<Result>(_ body: () -> Result) -> Result {
    guard let locale else { return body() }
    let old = uselocale(locale)
    defer { uselocale(old) }
    return body()
  }

  private static func make(_ name: String) -> locale_t? {
    newlocale(Int32(LC_CTYPE_MASK), name, nil)
  }

  private static func isUnicode(_ locale: locale_t) -> Bool {
    codeset(of: locale) == "UTF-8"
  }

  /// Returns the name of a locale's character set.
  ///
  /// In a static program, glibc 2.36 returns the one of the thread's locale for every locale.
  private static func codeset(of locale: locale_t) -> String? {
    let old = uselocale(locale)
    defer { uselocale(old) }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) }
  }

  /// Returns whether a locale name omits the character set, or specifies UTF-8.
  private static func namesNoOtherSet(_ name: String?) -> Bool {
    guard let name, let dot = name.firstIndex(of: ".") else { return true }
    let set = name[name.index(after: dot)...].prefix { $0 != "@" }
    return ["utf8", "utf-8"].contains(set.lowercased())
  }
}
