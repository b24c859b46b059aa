import CursesCells
import CursesLayers

/// The reports about likely mistakes of a program.
@MainActor
struct StageWarnings {
  var onWarning: (@MainActor (String) -> Void)?

  /// The subjects that were reported.
  var reported: Set<String> = []
}

extension Stage {
  /// Called in debug builds with a likely mistake of the program, once for each; the default is
  /// `nil`.
  ///
  ///     stage.onWarning = { print($0) }
  ///
  /// Mistakes are a key that another responder always takes, a view without room in its stack, and
  /// a gesture recognizer on a view that takes no events.
  /// A terminal sets it before the root view controller is set, and writes to standard error. In
  /// release builds it is never called.
  public var onWarning: (@MainActor (String) -> Void)? {
    get { warnings.onWarning }
    set { warnings.onWarning = newValue }
  }

  /// Reports a likely mistake of the program, in debug builds alone and once for each subject.
  ///
  /// - Parameters:
  ///   - subject: The identity of the mistake, such as the types of the views involved.
  ///   - message: The cause and the remedy, in one line.
  public func warn(
    about subject: @autoclosure () -> String, _ message: @autoclosure () -> String
  ) {
    #if DEBUG
    guard let onWarning, warnings.reported.insert(subject()).inserted else { return }
    let text = message()
    CallbackQueue.post(Callback("onWarning", from: self), observer: tree) { onWarning(text) }
    #endif
  }

  /// Reports commands that no key reaches, because a responder inside takes all their letters.
  func warnOfTakenKeys() {
    #if DEBUG
    guard onWarning != nil else { return }
    var takers: [Key: (id: String, name: String)] = [:]
    for responder in responderChain {
      let commands = keyCommands(of: responder)
      for command in commands where !command.keys.isEmpty {
        warn(of: command, takenBy: command.keys.compactMap { takers[$0] })
      }
      for command in commands where command.holdsLetters {
        for key in command.keys where key.isLetter {
          takers[key] = takers[key] ?? (command.id, responder.typeWords)
        }
      }
    }
    #endif
  }

  private func warn(of command: KeyCommand, takenBy takers: [(id: String, name: String)]) {
    guard takers.count == command.keys.count, let taker = takers.first else { return }
    let keys = command.keys.map(\.symbol).joined(separator: " ")
    warn(
      about: "\(command.id) \(taker.id)",
      "the command \(command.id) never acts while “\(taker.name)” has the focus, because "
        + "\(taker.id) takes \(keys); choose another key")
  }
}
