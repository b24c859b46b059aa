import CursesCells
import CursesTerminal
import Testing

/// Tests of the bytes that are sent for clusters that terminals measure differently.
@MainActor
@Suite struct ClusterSupportTests {
  private func sent(_ text: String, to clusters: ClusterSupport) throws -> String {
    var bytes: [UInt8] = []
    let size = Size(width: 10, height: 1)
    let screen = try CursesScreen(headless: size, clusters: clusters) { bytes += $0 }
    var canvas = Canvas(Buffer(size: size))
    canvas.draw(text, at: .zero)
    screen.show(Frame(canvas.buffer))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦", ClusterSupport.joined, "👩"), ("👍🏽", .skinTones, "👍"),
  ])
  func `an emoji sequence is sent whole if supported, else its first scalar`(
    text: String, kind: ClusterSupport, first: String
  ) throws {
    let without = try sent(text, to: ClusterSupport.full.subtracting(kind)).unicodeScalars

    #expect(try sent(text, to: kind).contains(text))
    #expect(without.contains(first.unicodeScalars.first ?? " "))
    #expect(without.filter { $0.properties.isEmoji && !$0.isASCII }.count == 1)
  }

  @Test func `flags, keycaps and emoji variations are always sent whole`() throws {
    for text in ["❤️", "1️⃣", "🇩🇪"] { #expect(try sent(text, to: []).contains(text)) }
  }

  @Test func `an unsupported text variation selector is not sent`() throws {
    let clock = "⌚\u{FE0E}"

    #expect(try sent(clock, to: .full).contains("\u{FE0E}"))
    let without = try sent(clock, to: .full.subtracting(.textVariations))
    #expect(without.contains("⌚") && !without.unicodeScalars.contains("\u{FE0E}"))
  }

  @Test func `conjoining Hangul letters are composed if unsupported`() throws {
    let letters = "\u{1112}\u{1161}\u{11AB}"

    #expect(try sent(letters, to: .full).unicodeScalars.contains("\u{1161}"))
    let without = try sent(letters, to: .full.subtracting(.jamo))
    #expect(without.unicodeScalars.contains("\u{D55C}"))
    #expect(!without.unicodeScalars.contains("\u{1161}"))
  }

  @Test func `an unsupported new emoji is replaced`() throws {
    #expect(try sent("\u{1FAE8}", to: .scalars).contains("\u{1FAE8}"))
    #expect(try sent("\u{1FAE8}", to: .full.subtracting(.newEmoji)).contains("\u{FFFD}"))
    #expect(try sent("👍", to: []).contains("👍"))
  }

  @Test func `the description lists the supported clusters`() {
    #expect(ClusterSupport.full.description == "everything")
    #expect(ClusterSupport([]).description == "nothing")
    #expect(ClusterSupport([.flags, .keycaps]).description == "flags, keycaps")
  }
}
