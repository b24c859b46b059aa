/// A URL or relative reference as written in a page.
///
/// Source: RFC 3986, 5.2, and WHATWG, *URL*, for the errors that browsers correct.
struct WebAddress {
  /// The maximum length of a completed address, in bytes; terminals accept no longer ones.
  static let longest = 2083

  /// The scheme in lower case, or `nil` for a relative reference.
  let scheme: String?

  /// The address as it was written.
  let written: String

  /// The part after the scheme and its colon.
  private let remainder: Substring

  /// Parses an address, removing control characters and the spaces around it.
  init(_ address: String) {
    written = address
    let bytes = address.utf8.lazy.filter { $0 >= 0x20 }
    let text = String(decoding: Array(bytes), as: UTF8.self)
    var trimmed = Substring(text)
    while trimmed.last == " " { trimmed.removeLast() }
    trimmed = trimmed.drop { $0 == " " }
    if let colon = trimmed.utf8.firstIndex(of: UInt8(ascii: ":")),
      WebAddress.isScheme(trimmed[..<colon].utf8)
    {
      scheme = trimmed[..<colon].lowercased()
      remainder = trimmed[trimmed.utf8.index(after: colon)...]
    } else {
      scheme = nil
      remainder = trimmed
    }
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, bytes.count < 32, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether the scheme is `http` or `https`.
  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// The host in lower case, without user information and port; `nil` without a host.
  var host: String? {
    guard isWeb || scheme == "ftp" else { return nil }
    let authority = WebAddress.authority(of: remainder)
    let name = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let host = name.hasPrefix("[") ? name.prefix { $0 != "]" } : name.prefix { $0 != ":" }
    return host.isEmpty ? nil : host.lowercased()
  }

  /// Returns the authority, which ends before the path; like browsers, it treats `\` as `/`.
  private static func authority(of remainder: Substring) -> Substring {
    remainder.drop { $0 == "/" || $0 == "\\" }.prefix { !"/\\?#".contains($0) }
  }
}

// MARK: - Completing

extension WebAddress {
  /// Returns the absolute address, or `nil` if it must not be opened.
  ///
  /// Only Web, FTP, mail and telephone addresses and fragments of the article are allowed. Relative
  /// references are resolved against `base`, the address of the page, or rejected if it is `nil`.
  func completed(from base: WebAddress?) -> String? {
    switch scheme {
    case "http", "https", "ftp":
      guard let scheme, host != nil else { return nil }
      let all = remainder.drop { $0 == "/" || $0 == "\\" }
      return limited("\(scheme)://\(all.replacing(" ", with: "%20"))")
    case "mailto", "tel": return remainder.isEmpty ? nil : limited("\(scheme ?? ""):\(remainder)")
    case .some: return nil
    case nil where remainder.hasPrefix("#"):
      return remainder.count > 1 ? limited(String(remainder)) : nil
    case nil: return base.flatMap(joined)
    }
  }

  /// Returns the address of a picture, which may also be a `data:` URL or, without `base`, a file.
  func completedForPicture(from base: WebAddress?) -> String? {
    switch scheme {
    case "data": remainder.hasPrefix("image/") ? "data:\(remainder)" : nil
    case nil where base == nil: remainder.isEmpty ? nil : limited(String(remainder))
    default: completed(from: base)
    }
  }

  private func limited(_ address: String) -> String? {
    address.utf8.count <= WebAddress.longest ? address : nil
  }

  /// Resolves a relative reference against a base address.
  private func joined(to base: WebAddress) -> String? {
    guard base.isWeb, let scheme = base.scheme, base.host != nil, !remainder.isEmpty else {
      return nil
    }
    let reference = remainder.replacing(" ", with: "%20").replacing("\\", with: "/")
    let whole = base.remainder.drop { $0 == "/" || $0 == "\\" }
    let authority = WebAddress.authority(of: base.remainder)
    let path = whole.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
    if reference.hasPrefix("//") {
      return WebAddress("\(scheme):\(reference)").completed(from: nil)
    }
    if reference.hasPrefix("?") { return limited("\(scheme)://\(authority)\(path)\(reference)") }
    let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    let target = reference.hasPrefix("/") ? reference[..<end] : folder + reference[..<end]
    let plain = WebAddress.withoutDots(target)
    return limited("\(scheme)://\(authority)\(plain)\(reference[end...])")
  }

  /// Removes the `.` and `..` segments of a path that begins with a slash.
  private static func withoutDots(_ path: Substring) -> String {
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == ".." { _ = kept.popLast() }
      if part != "." && part != ".." { kept.append(part) } else if isLast { kept.append("") }
    }
    return "/" + kept.joined(separator: "/")
  }
}

// MARK: - Looking alike

extension WebAddress {
  /// Returns the real host of an address if the link text looks like an address of another host.
  ///
  /// The text `https://bank.example` with an address on `evil.example` gives `evil.example`. If the
  /// text does not look like an address, or names the same host, the result is `nil`.
  static func realHost(of address: String, behind words: String) -> String? {
    // Invisible format characters must not keep the text from being recognized as an address.
    let seen = words.unicodeScalars.filter { $0.properties.generalCategory != .format }
    let parts = String(seen).prefix(256).split(whereSeparator: \.isWhitespace)
    guard let displayed = parts.lazy.compactMap({ displayedHost(String($0)) }).first,
      let real = WebAddress(address).host, plain(displayed) != plain(real)
    else { return nil }
    return real
  }

  /// Returns the host that a text appears to name, or `nil` if it names none.
  private static func displayedHost(_ words: String) -> String? {
    let address = WebAddress(words)
    if let host = address.host { return host }
    guard address.scheme == nil || words.contains(".") else { return nil }
    let host = words.prefix { !"/\\?#:".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
      ),
      last.allSatisfy(\.isLetter), !files.contains(last.lowercased())
    else { return nil }
    return host.lowercased()
  }

  private static func plain(_ host: String) -> Substring {
    host.hasPrefix("www.") ? host.dropFirst(4) : host[...]
  }

  /// Common file extensions: names like `main.swift` look like hosts but are files.
  private static let files: Set<String> = [
    "html", "htm", "txt", "md", "pdf", "png", "jpg", "jpeg", "gif", "svg", "js", "css", "json",
    "xml", "yml", "yaml", "toml", "swift", "py", "c", "h", "cpp", "hpp", "cc", "go", "java", "rb",
    "rs", "sh", "conf", "cfg", "ini", "log", "tar", "gz", "zip", "deb", "exe", "el", "pl", "pm",
    "lua", "so", "dll", "csv", "tex", "ps", "php", "asp", "cgi", "service", "txz", "in", "am",
  ]
}
