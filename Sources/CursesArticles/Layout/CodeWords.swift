/// The lexical rules of a programming language.
struct CodeWords: Sendable {
  /// The keywords.
  let words: Set<String>

  /// The starts of line comments.
  let lineRemarks: [[UInt8]]

  /// The starts and ends of block comments.
  var remarks: [(start: [UInt8], end: [UInt8])] = []

  /// The quotes around strings.
  var quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Whether keywords are case-insensitive.
  var ignoresCase = false

  /// Whether the first word of a command is highlighted as a call.
  var callsFirstWords = false

  /// Whether a comment may begin with a byte.
  func startsRemark(_ byte: UInt8) -> Bool {
    lineRemarks.contains { $0.first == byte } || remarks.contains { $0.start.first == byte }
  }

  /// Returns the rules of a language by one of its names, ignoring case; `nil` if it is unknown.
  static func of(_ language: String) -> CodeWords? {
    switch language.lowercased() {
    case "c", "c++", "cpp", "h", "hpp", "objc", "objective-c", "swift", "java", "kotlin", "kt",
      "scala", "javascript", "js", "jsx", "typescript", "ts", "tsx", "go", "golang", "rust", "rs",
      "csharp", "cs", "c#", "php", "dart", "zig", "groovy", "json", "json5":
      braces
    case "python", "py", "python3", "ruby", "rb", "perl", "pl", "make", "makefile", "r", "elixir",
      "nim", "tcl", "dockerfile", "cmake":
      scripts
    case "sh", "bash", "zsh", "fish", "shell", "console", "ksh": shells
    case "yaml", "yml", "toml", "ini", "conf", "properties", "cfg": settings
    case "sql", "mysql", "postgresql", "sqlite": queries
    case "lua", "haskell", "hs": lua
    default: nil
    }
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  private static let slashes = [Array("//".utf8)]
  private static let number = [Array("#".utf8)]
  private static let stars = [(start: Array("/*".utf8), end: Array("*/".utf8))]

  /// Languages with braces; their keywords are similar enough to share one set.
  private static let braces = CodeWords(
    words: set(
      """
      abstract actor as async await bool break byte case catch char class const continue default
      defer delete do double dynamic else enum export extends extension extern false final finally
      float fn for foreach from func function go goto guard if impl implements import in include
      init inout instanceof int interface internal is let long loop match mod move mut namespace new
      nil none null open operator override package private protected protocol pub public ref repeat
      rethrows return self sealed short signed sizeof some static struct super switch template this
      throw throws trait true try type typedef typeof undefined union unsafe unsigned use using val
      var virtual void volatile where while with yield Self #include #define #if #endif
      """),
    lineRemarks: slashes, remarks: stars,
    quotes: [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")])

  private static let scripts = CodeWords(
    words: set(
      """
      alias and as assert async await begin break case class continue def del do done elif else elsif
      end ensure esac eval except exec exit export False false fi finally for from function global
      if import in is lambda local module my next nil None nonlocal not or our pass print raise redo
      require rescue return self set shift sub super then True true try undef unless unset until use
      when while with yield
      """), lineRemarks: number)

  private static let shells = CodeWords(
    words: set(
      """
      alias begin break case continue declare do done elif else end esac eval exec exit export fi for
      function if in local readonly return select set shift source then trap typeset unalias unset
      until while
      """), lineRemarks: number, callsFirstWords: true)

  private static let settings = CodeWords(
    words: set("true false yes no null on off"), lineRemarks: number + [Array(";".utf8)])

  private static let queries = CodeWords(
    words: set(
      """
      add all alter and as asc begin between by case commit create cross delete desc distinct drop
      else end exists foreign from full group having if in index inner insert into is join key left
      like limit not null offset on or order outer primary references right rollback select set table
      then union unique update values view when where with
      """),
    lineRemarks: [Array("--".utf8)], remarks: stars, ignoresCase: true)

  private static let lua = CodeWords(
    words: set(
      """
      and break do else elseif end false for function goto if in local nil not or repeat return then
      true until while
      """),
    lineRemarks: [Array("--".utf8)],
    remarks: [(start: Array("--[[".utf8), end: Array("]]".utf8))])
}
