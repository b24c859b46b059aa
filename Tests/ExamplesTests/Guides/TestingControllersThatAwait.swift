import CursesKit
import CursesKitTesting
import Testing

final class OutboxController: ViewController {
  private(set) var letters: [String]
  private let deliver: @MainActor (String) async throws -> Void
  private let status = Label()

  init(_ letters: [String], deliver: @escaping @MainActor (String) async throws -> Void) {
    self.letters = letters
    self.deliver = deliver
    super.init()
  }

  override func loadView() -> View { status }

  override func viewDidLoad() { status.text = "\(letters.count) in the outbox" }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "outbox.send", .character("s"), title: "Send Letters",
        unavailable: letters.isEmpty ? "the outbox is empty" : nil
      ) { [self] in
        task { await self.send() }
      }
    ]
  }

  private func send() async {
    let action = AlertAction("Send")
    let choice = await alert("Post \(letters.count) letters?", actions: [.cancel, action])
    guard choice == action else { return }
    do {
      while let letter = letters.first {
        status.text = "Posting to \(letter)"
        try await deliver(letter)
        letters.removeFirst()
      }
      status.text = "All letters are posted"
    } catch {
      status.text = "\(letters.count) in the outbox"
      await alert("The letter came back", "\(error)")
    }
  }
}

@Suite @MainActor struct OutboxTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "unknown address"
  }

  private let size = Size(width: 44, height: 14)

  @Test func `letters are posted after a confirmation`() async throws {
    var posted: [String] = []
    let driver = StageDriver(OutboxController(["Ida", "Per"]) { posted.append($0) }, size: size)

    driver.press(.character("s"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.tap("Send")
    try await driver.wait("two posted letters", until: { posted.count == 2 })

    #expect(posted == ["Ida", "Per"])
  }

  @Test func `nothing is posted after Cancel`() async throws {
    let outbox = OutboxController(["Ida"]) { _ in Issue.record("a letter was posted") }
    let driver = StageDriver(outbox, size: size)

    driver.press(.character("s"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.press(.escape)
    try await driver.wait(
      "a dismissed alert", within: .seconds(1), until: { driver.stage.presentedViews.isEmpty })

    #expect(outbox.letters == ["Ida"])
  }

  @Test func `a second alert reports a letter that came back`() async throws {
    let outbox = OutboxController(["Ida"]) { _ in throw Refusal() }
    let driver = StageDriver(outbox, size: size)

    driver.press(.character("s"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.tap("Send")
    try await driver.waitForPresented(count: 2)
    try await driver.wait(for: "unknown address", within: .seconds(1))

    #expect(outbox.letters == ["Ida"])
  }
}

final class PhotoView: View {
  var isLoading = false

  override var pendingWork: String? { isLoading ? "photo" : nil }
}
