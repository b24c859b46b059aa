extension Responder {
  /// The name of the type as words: "Tab bar" for `TabBar`, "HTML view" for `HTMLView`.
  ///
  /// It is for developers, in logs and reports; a transcript never contains it.
  public var typeWords: String { words(inTypeName: "\(type(of: self))") }
}

private func words(inTypeName name: String) -> String {
  let letters = Array(name.prefix { $0 != "<" })
  var words = ""
  for (index, letter) in letters.enumerated() {
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    let isStart =
      letter.isUppercase && index > 0
      && (letters[index - 1].isLowercase || next?.isLowercase ?? false)
    let isAcronym = letter.isUppercase && !(next?.isLowercase ?? false)
    if isStart { words.append(" ") }
    words.append(contentsOf: index > 0 && !isAcronym ? letter.lowercased() : String(letter))
  }
  return words
}
