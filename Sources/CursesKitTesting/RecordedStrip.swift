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

  /// Returns the picture of a frame with the legend, or `no frame` if the index is out of range.
  func picture(_ index: Int) -> String {
    guard frames.indices.contains(index) else { return "no frame" }
    let lines = frames[index].lines
    return (lines + (frames[index].isPlain ? [] : legend)).joined(separator: "\n")
  }

  /// The parsed film strip: its cells and styles, at its times.
  var strip: FilmStrip {
    var styles: [String: Style] = [:]
    for line in legend {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      styles[String(words[0])] = Style(described: words[1])
    }
    return FilmStrip(
      frames: frames.map { frame in
        let milliseconds = Double(frame.time.prefix { $0.isNumber || $0 == "." }) ?? 0
        return FilmFrame(
          time: .microseconds(Int(exactly: (milliseconds * 1000).rounded()) ?? 0),
          buffer: frame.buffer(styles))
      })
  }
}
