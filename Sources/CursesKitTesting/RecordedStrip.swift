import CursesCells
import CursesRecording

/// A film strip, parsed from the text that ``FilmText`` writes.
struct RecordedStrip {
  /// All frames, each complete.
  private(set) var frames: [RecordedFrame] = []

  /// The legend of the style letters, one line each.
  private(set) var legend: [String] = []

  /// Parses a text; unknown lines are ignored, so that any text can be compared.
  init(_ text: String) {
    var isLegend = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("--- ") {
        begin(at: String(line.dropFirst(4)))
      } else if line.isEmpty {
        isLegend = true
      } else if isLegend {
        legend.append(line)
      } else if !frames.isEmpty {
        frames[frames.count - 1].take(line)
      }
    }
  }

  /// Parses a single picture in the format of ``FramedText``; returns `nil` for any other text.
  init?(ofPicture text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard let end = lines.firstIndex(where: { $0.hasPrefix("└") }), lines[0].hasPrefix("┌") else {
      return nil
    }
    begin(at: "0ms")
    for line in lines[...end] { frames[0].take(line) }
    legend = Array(lines[(end + 1)...])
  }

  private mutating func begin(at time: String) {
    var frame = frames.last ?? RecordedFrame()
    frame.begin(at: time)
    frames.append(frame)
  }

  /// The descriptions of the styles, by their letters.
  private var descriptions: [String: String] {
    var descriptions: [String: String] = [:]
    for line in legend {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      descriptions[String(words[0])] = String(words[1])
    }
    return descriptions
  }

  /// Returns the columns and rows of a frame, or zero if the index is out of range.
  func size(ofFrame index: Int) -> Size {
    frames.indices.contains(index) ? frames[index].size : .zero
  }

  /// Returns the rows of a frame, or none if the index is out of range.
  func rows(ofFrame index: Int) -> [RecordedRow] {
    frames.indices.contains(index) ? frames[index].rows(describedBy: descriptions) : []
  }

  /// The parsed film strip: its cells and styles, at its times.
  var strip: FilmStrip {
    let styles = descriptions.mapValues { Style(described: $0[...]) }
    return FilmStrip(
      frames: frames.map { frame in
        let milliseconds = Double(frame.time.prefix { $0.isNumber || $0 == "." }) ?? 0
        return FilmFrame(
          time: .microseconds(Int(exactly: (milliseconds * 1000).rounded()) ?? 0),
          buffer: frame.buffer(styles))
      })
  }
}
