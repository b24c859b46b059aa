import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct StageFollowerTests {
  /// A follower that records the first responder and has a standing command.
  private final class Follower: View, StageFollower {
    var seen: [String] = []
    var performed = 0

    override func didMoveToStage() { stage?.addFollower(self) }

    func stageDidSettle() {
      seen.append(stage?.firstResponder.map { "\($0.frame.minX)" } ?? "nobody")
    }

    var globalKeyCommands: [KeyCommand] {
      [KeyCommand("follower.act", .character("u"), title: "act") { [self] in performed += 1 }]
    }
  }

  /// A focusable view that handles the given keys.
  private final class Field: View {
    var keys: Set<Key> = []
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(_ key: Key) -> Bool { keys.contains(key) }
  }

  private let stage = Stage(size: Size(width: 20, height: 4))
  private let follower = Follower()
  private let fields = [1, 5].map { Field(frame: Rect(x: $0, y: 0, width: 2, height: 1)) }

  init() {
    for view in fields + [follower] { stage.rootView.addSubview(view) }
    _ = stage.frame()
    follower.seen = []
  }

  @Test func `a follower is notified when an event is settled`() {
    stage.send(.key(.tab))
    #expect(follower.seen == ["1"])

    stage.send(.key(.tab))
    #expect(follower.seen == ["1", "5"])
  }

  @Test func `a follower is notified of a change in code once`() {
    fields[1].becomeFirstResponder()
    _ = stage.frame()
    #expect(follower.seen == ["5"])

    _ = stage.frame()
    stage.advance(by: .seconds(10))
    #expect(follower.seen == ["5"])
  }

  @Test func `a removed follower receives no callbacks and offers no commands`() {
    follower.removeFromSuperview()

    stage.send(.key(.tab))

    #expect(follower.seen == [])
    #expect(!stage.send(.key(.character("u"))) && follower.performed == 0)
  }

  @Test func `a view that is not on the stage does not follow it, and is not retained`() {
    weak var lost: Follower?
    do {
      let view = Follower()
      lost = view
      stage.addFollower(view)
    }

    #expect(lost == nil)
  }

  @Test func `a follower's commands come after those of responders`() {
    fields[0].becomeFirstResponder()
    #expect(stage.send(.key(.character("u"))) && follower.performed == 1)

    fields[0].keys = [.character("u")]
    #expect(stage.send(.key(.character("u"))) && follower.performed == 1)
    #expect(stage.keyCommands.contains { $0.id == "follower.act" })
  }

  @Test func `a follower's commands are unreachable below a presented view`() {
    stage.present(View())

    #expect(!stage.send(.key(.character("u"))) && follower.performed == 0)
    #expect(!stage.keyCommands.contains { $0.id == "follower.act" })
  }
}
