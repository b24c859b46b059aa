/// A comparison of a film strip with a recorded one.
struct StripComparison {
  private let recorded: RecordedStrip
  private let drawn: RecordedStrip

  init(recorded: String, drawn: String) {
    self.recorded = RecordedStrip(recorded)
    self.drawn = RecordedStrip(drawn)
  }

  private var count: Int { max(recorded.frames.count, drawn.frames.count) }

  /// The differing rows of the first frame that differs, and the number of other such frames.
  var message: String {
    let differing = (0..<count).filter(differs)
    guard let index = differing.first else {
      return "the frames are equal, the letters of their styles differ"
    }
    let others = differing.count - 1
    return "frame \(index + 1) of \(count), at \(time(of: index))\n\(difference(of: index))"
      + (others == 0 ? "" : "\n\(others) more frame\(others == 1 ? " differs" : "s differ")")
  }

  private func time(of index: Int) -> String {
    let times = [recorded, drawn].compactMap { side in
      side.frames.indices.contains(index) ? side.frames[index].time : nil
    }
    return Set(times).count == 1 ? times[0] : times.joined(separator: ", now at ")
  }

  private func difference(of index: Int) -> String {
    guard recorded.frames.indices.contains(index) else { return "the frame is not recorded" }
    guard drawn.frames.indices.contains(index) else { return "the frame was not drawn" }
    let comparison = comparison(of: index)
    return comparison.isEqual ? "its picture is equal" : comparison.message
  }

  private func differs(_ index: Int) -> Bool {
    guard recorded.frames.indices.contains(index), drawn.frames.indices.contains(index) else {
      return true
    }
    return recorded.frames[index].time != drawn.frames[index].time
      || !comparison(of: index).isEqual
  }

  private func comparison(of index: Int) -> PictureComparison {
    PictureComparison(expected: recorded, drawn: drawn, frame: index)
  }
}
