import CursesCells
import CursesLayers
import CursesViews
import Testing

/// The time and the order in which callbacks about changes are delivered.
@MainActor
@Suite struct CallbackTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let lamp = Lamp(frame: Rect(x: 0, y: 0, width: 4, height: 1))
  let log = Log()

  /// The received callbacks, in order.
  @MainActor
  final class Log {
    var entries: [String] = []
  }

  init() {
    stage.rootView.addSubview(lamp)
    lamp.onChange = { [log] lamp in log.entries.append("lamp \(lamp.brightness)") }
  }

  // MARK: Time

  @Test func `a setter calls back after its changes and before it returns`() {
    lamp.onChange = { [log] lamp in log.entries.append("\(lamp.brightness) \(lamp.isWarm)") }

    lamp.light(3)

    #expect(log.entries == ["3 true"])
  }

  @Test func `a view off the stage calls back like a view on one`() {
    lamp.removeFromSuperview()
    lamp.onChange = { [log] lamp in log.entries.append("\(lamp.brightness) \(lamp.isWarm)") }

    lamp.light(3)

    #expect(log.entries == ["3 true"])
  }

  @Test func `callbacks of an event run after its handlers`() {
    lamp.onChange = { [log, lamp] _ in log.entries.append("told, pressed \(lamp.isPressed)") }

    stage.press(1, 0)

    #expect(log.entries == ["told, pressed true"])
  }

  @Test func `callbacks of a timer run at its time`() {
    stage.schedule(after: .milliseconds(30)) { [lamp] in lamp.light(1) }
    stage.schedule(after: .milliseconds(60)) { [log] in log.entries.append("second") }
    lamp.onChange = { [log, stage] _ in log.entries.append("told at \(stage.time)") }

    stage.advance(by: .seconds(1))

    #expect(log.entries == ["told at \(Duration.milliseconds(30))", "second"])
  }

  @Test func `callbacks of grouped changes run after the last change`() {
    lamp.performChanges {
      lamp.light(1)
      lamp.light(2)
      log.entries.append("done")
    }

    #expect(log.entries == ["done", "lamp 2", "lamp 2"])
  }

  @Test func `callbacks run outside the animation block that caused them`() {
    lamp.onChange = { lamp in lamp.frame.origin.x = 9 }

    View.animate(withDuration: .milliseconds(200)) { lamp.light(1) }

    #expect(lamp.presentationFrame.minX == 9)
  }

  // MARK: Order

  @Test func `nested callbacks run after their handler and before the next one`() {
    let other = Lamp()
    let last = Lamp()
    other.onChange = { [log] _ in log.entries.append("other") }
    last.onChange = { [log] _ in log.entries.append("last") }
    lamp.onChange = { [log] lamp in
      log.entries.append("lamp begins \(lamp.brightness)")
      if lamp.brightness < 3 {
        lamp.light(lamp.brightness + 1)
        other.light(1)
      }
      log.entries.append("lamp ends")
    }

    lamp.performChanges {
      lamp.light(2)
      last.light(1)
    }

    let pair = ["lamp begins 3", "lamp ends"]
    #expect(log.entries == ["lamp begins 2", "lamp ends"] + pair + ["other", "last"])
  }

  @Test func `a handler that drives another stage gets its callbacks immediately`() {
    let inner = Stage(size: Size(width: 4, height: 1))
    let button = Control(frame: inner.rootView.bounds)
    inner.rootView.addSubview(button)
    button.onActivate = { [log] _ in log.entries.append("inner") }
    lamp.onChange = { [log] _ in
      inner.click(0, 0)
      log.entries.append("after the click")
    }

    lamp.light(1)

    #expect(log.entries == ["inner", "after the click"])
  }

  // MARK: Animations

  private func slide(_ view: View, in milliseconds: Int, _ name: String) {
    View.animate(withDuration: .milliseconds(milliseconds)) {
      view.frame.origin.x += 8
    } completion: { [log, stage] isFinished in
      log.entries.append("\(name) \(isFinished) at \(stage.time)")
    }
  }

  @Test func `completions run at the same times for any step size`() {
    let told = [[1000], [50, 950], [100, 100, 800], Array(repeating: 10, count: 100)].map { parts in
      let test = CallbackTests()
      test.lamp.onChange = { [slide = test.slide] lamp in slide(lamp, 70, "third") }
      test.slide(test.lamp, in: 100, "first")
      View.animate(withDuration: .milliseconds(150)) {
        test.stage.rootView.alpha = 0.5
      } completion: { [lamp = test.lamp] _ in
        lamp.light(1)
      }
      for part in parts { test.stage.wait(part) }
      return test.log.entries
    }

    #expect(told[0].count == 2)
    #expect(told.allSatisfy { $0 == told[0] })
  }

  @Test func `a replaced animation's completion runs after the setter`() {
    slide(lamp, in: 100, "first")

    lamp.performChanges {
      lamp.frame.origin.x = 1
      log.entries.append("set")
    }

    #expect(log.entries == ["set", "first false at \(Duration.zero)"])
  }

  // MARK: Re-entrancy

  @Test func `a handler may remove the sender without losing later callbacks`() {
    lamp.onChange = { [log] lamp in
      lamp.removeFromSuperview()
      log.entries.append("removed at \(lamp.brightness)")
    }

    lamp.performChanges {
      lamp.light(1)
      lamp.light(2)
    }

    #expect(log.entries == ["removed at 2", "removed at 2"])
    #expect(lamp.stage == nil)
  }

  @Test func `the press of a button is over when its handler presents`() {
    let veil = View()
    let button = Control(frame: Rect(x: 6, y: 0, width: 4, height: 1))
    stage.rootView.addSubview(button)
    button.onActivate = { [stage, log] control in
      log.entries.append("held \(control.isHighlighted) \(stage.isPressed)")
      stage.present(veil)
    }

    stage.click(7, 0)

    #expect(log.entries == ["held false false"])
    #expect(stage.presentedViews.isSame(as: [veil]))
  }

  // MARK: Observation

  @Test func `an observer of the stage sees each callback after its delivery`() {
    let button = Control(frame: Rect(x: 6, y: 0, width: 4, height: 1))
    stage.rootView.addSubview(button)
    button.onActivate = { [log] button in
      log.entries.append("action")
      button.removeFromSuperview()
    }
    let watch = stage.observeCallbacks { [log] callback in
      log.entries.append("\(callback.name) of the button \(callback.sender === button)")
    }

    stage.click(7, 0)
    watch.end()
    button.sendPress()

    #expect(
      log.entries == [
        "onPress of the button true", "action", "onActivate of the button true",
      ])
  }
}

/// A widget like that of a client package, with a callback for its brightness.
final class Lamp: View {
  private(set) var brightness = 0
  private(set) var isWarm = false
  private(set) var isPressed = false
  var onChange: (@MainActor (Lamp) -> Void)?

  /// Notifies before all its changes are made.
  func light(_ brightness: Int) {
    performChanges {
      self.brightness = brightness
      notify("onChange") { [self] in onChange?(self) }
      isWarm = true
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    light(brightness + 1)
    isPressed = true
    return true
  }
}
