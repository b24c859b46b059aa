import CursesCells
import CursesRecording

/// The frames of a film strip, put together again from the text that ``FilmText`` makes of them.
struct RecordedStrip {
  /// Every frame in full.
  private(set) var frames: [RecordedFrame] = []

  /// The meaning of the style letters in the frames, a line each.
  private(set) var legend: [String] = []

  /// Reads a text; lines that mean nothing are passed over, so that any text can be compared.
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

  /// Reads the text of one picture, as ``FramedText`` makes it; any other text is `nil`.
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

  /// Returns the picture of a frame with the legend, or what stands for it when there is none.
  func picture(_ index: Int) -> String {
    guard frames.indices.contains(index) else { return "no frame" }
    let lines = frames[index].lines
    return (lines + (frames[index].isPlain ? [] : legend)).joined(separator: "\n")
  }

  /// The strip that the text was made of: its cells and their looks, at its times.
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
