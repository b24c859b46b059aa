import CursesCells

extension JSONText {
  /// Returns an object with a list of frames, each of which is JSON already.
  static func frames(_ frames: [String]) -> String {
    "{\"frames\":[" + frames.map { "\n\($0)" }.joined(separator: ",") + "\n]}\n"
  }
}
