import CursesCells

extension JSONText {
  /// Returns an object with a list of frames, which are already JSON.
  static func frames(_ frames: [String]) -> String {
    "{\"frames\":[" + frames.map { "\n\($0)" }.joined(separator: ",") + "\n]}\n"
  }
}
