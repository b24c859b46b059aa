import CursesArticles
import CursesKit
import CursesRecording
import CursesTerminal
import Feeds
import Foundation

/// Doubles texts of one or two repeated parts, and compares the processor time of their readers.
///
/// Linear readers grow by up to 2.3, quadratic ones by 4. A growth above 3 in each of three tries
/// is a failure. Rounds iterate over the readers and their parts.
@MainActor
struct GrowthFuzzer: Fuzzer {
  private let reader: Reader
  private let part: String

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let index = Int(seed % 1_000_000)
    reader = Reader.all[index % Reader.all.count]
    let first = reader.parts[index / Reader.all.count % reader.parts.count]
    let second = reader.parts.randomElement(using: &generator) ?? ""
    part = Bool.random(using: &generator) ? first : first + second
  }

  mutating func round() -> String? {
    for _ in 0..<3 {
      let (once, twice) = (seconds(for: reader.size), seconds(for: 2 * reader.size))
      // The clock is too coarse for less.
      if twice < 0.02 || twice <= 3 * once { return nil }
      if twice > 20 { break }
    }
    return "\(reader.name) takes more than three times as long for twice as much of "
      + part.debugDescription
  }

  /// Returns the shorter of two times of reading `size` bytes.
  private func seconds(for size: Int) -> Double {
    let text = text(of: size)
    let times = (0..<2).map { _ in
      let begin = ProcessCost.seconds
      reader.read(text)
      return ProcessCost.seconds - begin
    }
    return times.min() ?? 0
  }

  private func text(of size: Int) -> String {
    reader.begin + String(repeating: part, count: max(1, size / max(1, part.utf8.count)))
  }

  /// Reads a text once, for `.ci/doublings`, which counts the instructions.
  ///
  /// - Parameter percent: The size of the text, in percent of the one that the fuzzer begins with.
  /// - Returns: The names of the reader and of the repeated part.
  func readOnce(percent: UInt64) -> String {
    reader.read(text(of: reader.size * Int(clamping: percent) / 100))
    return "\(reader.name) \(part.debugDescription)"
  }
}

/// A parser or a view that text is read by, or typed into.
@MainActor
private struct Reader {
  let name: String
  let parts: [String]
  var begin = ""

  /// The initial number of bytes, which take at least a hundredth of a second.
  let size: Int

  let read: (String) -> Void

  static let all =
    [
      Reader(name: "Article(html:)", parts: MadeUpText.html, size: 100_000) {
        _ = Article(html: Array($0.utf8)).lines(width: 40)
      },
      Reader(name: "Article(markdown:)", parts: MadeUpText.markdown, size: 100_000) {
        _ = Article(markdown: $0).lines(width: 40)
      },
      Reader(
        name: "FeedParser", parts: FeedFuzzer.texts, begin: "<rss><channel><title>x</title>",
        size: 200_000
      ) { _ = try? FeedParser.parse(Data($0.utf8), named: "made up") },
      Reader(
        name: "FeedParser", parts: FeedFuzzer.texts, begin: #"{"items":["#, size: 200_000
      ) { _ = try? FeedParser.parse(Data($0.utf8), named: "made up") },
      Reader(name: "Tape", parts: tape, size: 100_000) { _ = try? Tape($0) },
      Reader(name: "InputDecoder", parts: InputFuzzer.texts, size: 200_000) {
        var decoder = InputDecoder(keys: [:])
        _ = decoder.decodeItems(Array($0.utf8)[...]) + decoder.flushItems()
      },
      Reader(name: "StyledText(ansi:)", parts: words + InputFuzzer.texts, size: 100_000) {
        _ = StyledText(ansi: $0)
      },
    ] + views

  private static let words = [
    "a", "word ", "e\u{301}", "\u{301}", "猫", "👩‍👩‍👧", "\u{200D}", "\n", "\t", "\u{1B}", " ", ".",
    "🇩🇪", "\u{202E}", "a\n", "\u{0}",
  ]

  private static let tape = [
    "key right\n", "type \"a\"\n", "a", "\"", "\n", "#", "wait 1s\n", "tap 1,1\n", "size 9x9\n",
    "猫",
    "e\u{301}", " ", "wheel up 9\n", "mark x\n",
  ]

  /// The views that show text, and those that accept typed and pasted text.
  private static var views: [Reader] {
    let shown: [(String, @MainActor (String) -> View)] = [
      (
        "Label",
        { text in
          let label = Label(text)
          label.numberOfLines = 0
          return label
        }
      ),
      (
        "LogView",
        { text in
          let view = LogView()
          view.append(text.split(separator: "\n").map { LogLine(String($0)) })
          return view
        }
      ),
      (
        "TextView",
        { text in
          let view = TextView()
          view.text = text
          return view
        }
      ),
    ]
    let typed: [(String, @MainActor () -> View)] = [
      ("TextField", { TextField() }), ("TextView", { TextView() }),
      ("SearchField", { SearchField() }),
    ]
    return shown.map { name, make in
      Reader(name: name, parts: words, size: 40_000) { show(make($0)) }
    }
      + typed.map { name, make in
        Reader(name: "a paste into \(name)", parts: words, size: 160_000) {
          show(make(), .paste($0))
        }
      }
      + typed.map { name, make in
        Reader(name: "typing into \(name)", parts: words, size: 8_000) { text in
          show(make(), keys(of: text))
        }
      }
  }

  /// Returns the keys that type a text, with Enter after every 40, because each key lays out its
  /// whole line.
  private static func keys(of text: String) -> [Event] {
    text.enumerated().flatMap { index, character -> [Event] in
      [.key(.character(character))] + (index % 40 == 39 ? [.key(.enter)] : [])
    }
  }

  private static func show(_ view: View, _ events: Event...) { show(view, events) }

  private static func show(_ view: View, _ events: [Event]) {
    let stage = Stage(size: Size(width: 60, height: 12))
    stage.rootView = view
    view.focusFirstInside()
    _ = stage.frame()
    for event in events { stage.send(event) }
    _ = stage.frame()
  }
}
