import CursesCells
import CursesViews
import CursesWidgets
import Foundation
import Testing
import UsageMetrics

@MainActor
@Suite struct UsageRecorderTests {
  private let program = Program()

  /// Selects the second tab and presses its button.
  private func sayHi() {
    program.driver.press(.character("2"))
    program.driver.frame()
    program.second.button.becomeFirstResponder()
    program.driver.press(.enter)
  }

  // MARK: Sessions

  @Test func `PM-01 each foreground period has a session event with start, end, duration`() {
    program.wait(23.58)
    #expect(program.events("app_launch").isEmpty)
    program.driver.stage.isActive = false
    program.driver.stage.isActive = false
    program.wait(100)
    program.driver.stage.isActive = true
    program.wait(1)
    program.driver.stage.isActive = false

    #expect(program.events("app_launch").count == 2)
    let session = program.events("app_launch").first
    #expect(session?.timestamp == Program.date(0))
    #expect(session?.properties["session_start"] == "2012-05-05T15:23:00.000+02:00")
    #expect(session?.properties["session_end"] == "2012-05-05T15:23:23.580+02:00")
    #expect(session?.properties["session_duration"] == 23.58)
    #expect(program.last("app_launch")?["session_duration"] == 1)
  }

  @Test func `PM-01 a session is not negative when the clock is set back`() {
    program.turnBack(5)
    program.driver.stage.isActive = false
    #expect(program.last("app_launch")?["session_duration"] == 0)
  }

  @Test func `PM-01 an unannounced stop ends the session at the last input`() {
    program.wait(10)
    program.driver.press(.down)
    program.driver.press(.down)
    program.wait(1000)
    program.driver.stage.noteStop()
    #expect(program.last("app_launch")?["session_duration"] == 10)
    #expect(program.recorder.sessionStart == Program.date(1010))
  }

  @Test func `PM-02 launch options are only in the first session event`() {
    let program = Program(launchOptions: ["--quiet"])
    for _ in 0..<2 {
      program.driver.stage.isActive = false
      program.driver.stage.isActive = true
    }
    let options = program.events("app_launch").map { $0.properties["launch_options"] }
    #expect(options == [["--quiet"], nil])
  }

  // MARK: Screens

  @Test func `PM-03 a view event with twelve keys is sent at disappear`() {
    program.wait(2)
    let named = Named()
    program.driver.press(.character("2"))
    program.wait(1)
    #expect(program.last("views")?["class_name"] == "First")
    let navigation = program.second.parent as? NavigationController
    navigation?.push(named)
    program.wait(6.95)
    let before = program.events("views").count
    navigation?.pop()
    program.wait(1)

    #expect(program.events("views").count == before + 1)
    #expect(program.events("views").last?.timestamp == Program.date(3))
    #expect(
      program.last("views") == [
        "class_name": ["screen": "named", "depth": 2],
        "appear_time": "2012-05-05T15:23:03.000+02:00",
        "appeared_animated": true,
        "is_moving_to_parent_view_controller": true,
        "was_pushed": true,
        "is_being_presented": false,
        "disappear_time": "2012-05-05T15:23:10.950+02:00",
        "appearance_duration": 7.95,
        "disappeared_animated": true,
        "is_moving_from_parent_view_controller": true,
        "was_popped": true,
        "is_being_dismissed": false,
      ])
    let second = program.events("views").filter { $0.properties["class_name"] == "Second" }
    #expect(second.last?.properties["was_popped"] == false)
  }

  @Test func `PM-03 a presented screen is recorded as presented and dismissed`() {
    let named = Named()
    program.first.present(named)
    program.wait(1)
    program.driver.press(.escape)
    program.wait(1)
    let view = program.last("views")
    #expect(view?["is_being_presented"] == true && view?["is_being_dismissed"] == true)
    #expect(view?["was_pushed"] == false && view?["was_popped"] == false)
  }

  @Test func `PM-03 a screen that disappears twice is recorded once`() {
    program.wait(1)
    for _ in 0..<2 {
      program.first.beginAppearanceTransition(false, animated: false)
      program.first.endAppearanceTransition()
    }
    #expect(program.events("views").count == 1)
  }

  @Test func `PM-07 metrics properties replace the class name`() {
    let navigation = program.second.parent as? NavigationController
    program.driver.press(.character("2"))
    let named = Named()
    let button = Button("Now")
    named.view.addSubview(button)
    navigation?.push(named, animated: false)
    program.driver.frame()
    button.becomeFirstResponder()
    program.driver.press(.enter)
    #expect(
      program.last("touches") == [
        "action": "Now", "target": ["screen": "named", "depth": 2],
      ])
  }

  // MARK: Touches

  @Test func `PM-04 the action of a button runs before its metric is recorded`() {
    var order: [String] = []
    program.second.button.onActivate = { _ in order.append("action") }
    program.sink.onTake = { if $0.properties["action"] != nil { order.append("metric") } }
    sayHi()
    #expect(order == ["action", "metric"])
    #expect(program.last("touches") == ["action": "Hi!", "target": "Second"])
  }

  @Test func `PM-04 a mouse press is one event`() {
    program.driver.press(.character("2"))
    let position = program.second.button.convertToStage(.zero)
    let before = program.events("touches").count
    program.driver.tap(x: position.x + 1, y: position.y)
    #expect(program.events("touches").count == before + 1)
  }

  @Test func `PM-05 a row selection holds row, section, unique texts and the screen`() {
    program.driver.frame()
    program.first.table.becomeFirstResponder()
    program.driver.press(.down)
    program.driver.press(.down)
    let last = program.last("touches")
    #expect(last?["section"] == 0 && last?["view_controller"] == "First")
    guard let row = last?["row"]?.number else {
      Issue.record("no row was recorded")
      return
    }
    #expect(last?["cell_text"] == [.string("\(Int(row))")])
  }

  @Test func `PM-06 a tab selection names the screen, or the root of a navigation stack`() {
    program.driver.press(.character("2"))
    #expect(program.last("touches") == ["tab_bar_selected": "Second"])
    program.driver.press(.character("1"))
    #expect(program.last("touches") == ["tab_bar_selected": "First"])
    program.tabs.select(1)
    #expect(program.events("touches").count == 2)
  }

  // MARK: Pausing and leaving

  @Test func `PM-08 while paused, events are dropped and not queued`() {
    program.recorder.isPaused = true
    sayHi()
    program.driver.stage.isActive = false
    program.driver.stage.isActive = true
    #expect(program.sink.events.isEmpty)
    program.wait(5)
    program.recorder.isPaused = false
    #expect(program.sink.events.isEmpty)
    program.wait(1)
    program.driver.stage.isActive = false
    #expect(program.last("views")?["appearance_duration"] == 1)
  }

  @Test func `PM-09 an interruption without background does not restart the session`() {
    program.wait(3)
    program.driver.send(.focus(gained: false))
    program.driver.send(.focus(gained: true))
    program.driver.stage.isActive = true
    #expect(program.recorder.sessionStart == Program.date(0))
    #expect(program.events("app_launch").isEmpty)
  }

  @Test func `PM-09 background closes open views, and the next session reopens them`() {
    program.wait(4)
    program.driver.stage.isActive = false
    #expect(program.last("views")?["appearance_duration"] == 4)
    #expect(program.last("views")?["class_name"] == "First")
    program.wait(60)
    program.driver.stage.isActive = true
    program.wait(2)
    program.driver.stage.rootViewController = nil
    #expect(program.events("views").count == 2)
    #expect(program.last("views")?["appearance_duration"] == 2)
    #expect(program.last("views")?["appeared_animated"] == false)
  }

  @Test func `PM-10 texts are truncated to 128 characters, then deduplicated`() {
    program.driver.frame()
    program.first.table.becomeFirstResponder()
    program.first.table.selectRow(2)
    program.driver.press(.down)
    #expect(
      program.last("touches")?["cell_text"] == [
        "3", .string(String(repeating: "é", count: 128)),
      ])
  }

  // MARK: Beyond the recipe

  @Test func `user properties have their values at the time of the event`() {
    program.recorder.isFirstLaunch = true
    sayHi()
    program.recorder.isLoggedIn = true
    program.recorder.loggedInUser = ["name": "User", "email": "foo@foo.com"]
    program.driver.press(.enter)
    let said = program.events("touches").map { $0.properties["standard_properties"]?.object ?? [:] }
    #expect(said.first?["logged_in"] == nil && said.first?["first_time_app_launch"] == "1")
    #expect(said.last?["logged_in"] == "1" && said.last?["columns"] == 40)
  }

  @Test func `a custom event is validated, and the error gives the cause`() {
    program.recorder.record("orders", ["count": 3])
    #expect(program.last("orders") == ["count": 3])
    program.recorder.record("$orders", ["count": 3])
    #expect(program.recorder.error?.code == 1101)
    program.recorder.record("orders", [:])
    #expect(program.recorder.error == .empty)
    program.recorder.record("orders", ["a.b": 3])
    #expect(program.recorder.error == .propertyName("a.b"))
    program.recorder.record("orders", ["keen": 3])
    #expect(program.recorder.error == .reserved)
    #expect(program.events("orders").count == 1)
  }

  @Test func `a stage is recorded only while the recorder follows it`() {
    program.wait(1)
    program.recorder.leave(program.driver.stage)
    #expect(program.events("app_launch").count == 1 && program.events("views").count == 1)
    sayHi()
    #expect(program.sink.events.count == 2)
    let other = Program(follows: false)
    other.driver.press(.character("2"))
    #expect(other.sink.events.isEmpty)
  }
}
