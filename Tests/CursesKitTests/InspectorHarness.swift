import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews

/// A program with an inspector that F12 opens, in virtual time.
@MainActor
final class InspectorHarness {
  let board: InspectedBoard
  let stage: Stage
  let inspector: Inspector

  /// The texts that were copied.
  private(set) var copied: [String] = []

  /// Whether pointer movements are reported.
  var tracksPointer: Bool { clock.tracksPointer }

  private let clock: VirtualClock

  init(
    size: Size = Size(width: 140, height: 40), minimumSize: Size = .zero,
    traits: Traits = Traits()
  ) {
    let clock = VirtualClock()
    self.clock = clock
    board = InspectedBoard()
    stage = Stage(size: size, traits: traits)
    stage.rootView = board
    let services = Inspector.Services(
      trackPointer: { clock.tracksPointer = $0 },
      makeByteCounter: {
        { frame in
          clock.now += .microseconds(380)
          return frame.changedCellCount
        }
      })
    inspector = Inspector(
      stage, key: Key(.function(12)), screen: size, minimumSize: minimumSize,
      time: ProgramTime { clock.now }, services: services)
    let inspector = inspector
    stage.hostKeyCommands = { inspector.commands }
    stage.onCopy = { [weak self] text in
      self?.copied.append(text)
      return self != nil
    }
    inspector.frame()
  }

  /// Sends an event as the run loop does, and composes a frame.
  func send(_ event: Event) {
    if !inspector.send(event), case .key(let key) = event {
      stage.hostKeyCommand(for: key)?.action()
    }
    advance(by: .zero)
  }

  func press(_ key: Key) { send(.key(key)) }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func mouse(_ action: Mouse.Action, x: Int, y: Int) {
    let button: Mouse.Button = action == .move ? .none : .left
    send(.mouse(Mouse(action, button: button, at: Point(x: x, y: y))))
  }

  /// Opens the inspector, and gives it the keys.
  func openWithKeys() { press(Key(.function(12), modifiers: .shift)) }

  /// Advances time, and composes a frame.
  func advance(by duration: Duration) {
    clock.now += duration
    stage.advance(by: inspector.time.now - stage.time)
    inspector.advance()
    inspector.frame()
  }

  /// The displayed cells.
  var buffer: Buffer { inspector.frame().buffer }

  /// The names of the rows of the tree, indented by their levels.
  var names: [String] {
    inspector.view?.rows.map { String(repeating: " ", count: $0.depth) + $0.name } ?? []
  }

  /// The name of the selected view.
  var selected: String? { inspector.view?.selectedNode?.name }
}

/// The state of the clock and of the terminal, which closures share.
@MainActor
private final class VirtualClock {
  var now = Duration.zero
  var tracksPointer = false
}

/// The views of the inspected program: a bar with a title, and six rows with a label each.
final class InspectedBoard: View {
  let bar = InspectedBar(frame: Rect(x: 0, y: 0, width: 90, height: 2))
  let rows = (0..<6).map { InspectedRow($0) }

  init() {
    super.init()
    addSubview(bar)
    for row in rows { addSubview(row) }
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("board", at: Point(x: 40, y: 20))
  }
}

/// A bar with a title.
final class InspectedBar: View {
  let title = Label("Notes")

  override init(frame: Rect) {
    super.init(frame: frame)
    title.frame = Rect(x: 4, y: 1, width: 24, height: 1)
    addSubview(title)
  }
}

/// A row with a label, which can become first responder.
final class InspectedRow: View {
  let label: Label

  init(_ index: Int) {
    label = Label("Row \(index)")
    super.init(frame: Rect(x: 2, y: 3 + 2 * index, width: 60, height: 2))
    label.frame = Rect(x: 2, y: 0, width: 20, height: 1)
    addSubview(label)
  }

  override var canBecomeFirstResponder: Bool { true }
}
