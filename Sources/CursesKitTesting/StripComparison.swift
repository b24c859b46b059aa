import CursesRecording

/// A comparison of a film strip with a recorded one.
struct StripComparison {
  private let recorded: RecordedStrip
  private let drawn: RecordedStrip

  init(recorded: String, drawn: String) {
    self.recorded = RecordedStrip(recorded)
    self.drawn = RecordedStrip(drawn)
  }

  /// The first difference, with both pictures.
  var message: String {
    let count = max(recorded.frames.count, drawn.frames.count)
    guard let index = (0..<count).first(where: differs) else {
      let expected = recorded.legend.joined(separator: "\n")
      let legend = drawn.legend.joined(separator: "\n")
      return "the text is equal, its styles differ\n"
        + Snapshot.message(expected: expected, drawn: legend)
    }
    let times = [recorded, drawn].compactMap { side in
      side.frames.indices.contains(index) ? side.frames[index].time : nil
    }
    let time = Set(times).count == 1 ? times[0] : times.joined(separator: ", now at ")
    return "frame \(index + 1) of \(count), at \(time)\n"
      + Snapshot.message(expected: recorded.picture(index), drawn: drawn.picture(index))
  }

  private func differs(_ index: Int) -> Bool {
    guard recorded.frames.indices.contains(index), drawn.frames.indices.contains(index) else {
      return true
    }
    return recorded.frames[index] != drawn.frames[index]
  }
}
