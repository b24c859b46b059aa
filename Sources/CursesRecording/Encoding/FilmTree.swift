/// A text format for the view hierarchies of a film strip, one view per line.
public enum FilmTree {
  /// Returns the trees, with a line such as `--- 100ms` before all but the first.
  public static func encode(_ strip: FilmStrip) -> String {
    strip.frames.enumerated().map { index, frame in
      (index == 0 ? "" : "--- \(frame.label)\n")
        + (frame.tree.hasSuffix("\n") ? frame.tree : frame.tree + "\n")
    }.joined()
  }
}
