import CursesCells
import CursesControls
import CursesKitTesting
import CursesObservation
import CursesViews
import Observation
import Testing

@MainActor
@Suite struct ObservingTests {
  @Observable
  final class Model {
    var title = "one"
    var detail = "first"
    var other = 0
  }

  /// A model that other tasks change on the main actor.
  @MainActor
  @Observable
  final class Counter {
    var count = 0
  }

  private let model = Model()
  private let label = Label()

  /// Waits until a condition holds, without a time limit.
  private func wait(until isTrue: () -> Bool) async {
    while !isTrue() { await Task.yield() }
  }

  @Test func `a view shows a model immediately and after each change`() async {
    label.observe { [unowned label, model] in label.text = model.title }
    #expect(label.text == "one")

    model.title = "two"
    await wait { label.text == "two" }
    model.title = "three"
    await wait { label.text == "three" }
  }

  @Test func `changes within an event are shown once, before the event returns`() {
    let button = Button("Go")
    let driver = StageDriver(
      StackView(arrangedSubviews: [button, label], axis: .vertical),
      size: Size(width: 20, height: 2))
    var runs = 0
    label.observe { [unowned label, model] in
      runs += 1
      label.text = "\(model.title) \(model.detail)"
    }
    button.onActivate = { [model] _ in
      model.title = "two"
      model.detail = "second"
      model.title = "three"
      model.other = 9
    }
    button.becomeFirstResponder()

    driver.press(.enter)

    #expect(runs == 2)
    #expect(driver.lines[1].hasPrefix("three second"))
    driver.press(.enter)
    #expect(runs == 3)
  }

  @Test func `changes within an event are shown before it returns, on every thread`() async {
    let button = Button("Go")
    let driver = StageDriver(button, size: Size(width: 20, height: 1))
    label.observe { [unowned label, model] in label.text = "\(model.other)" }
    button.onActivate = { [model] _ in model.other += 1 }
    button.becomeFirstResponder()

    var late = 0
    for _ in 0..<200 {
      // The main actor may continue on another thread.
      await Task.detached {}.value
      driver.press(.enter)
      if label.text != "\(model.other)" { late += 1 }
      await wait { label.text == "\(model.other)" }
    }

    #expect(late == 0)
  }

  @Test func `only the properties that were last read are observed`() async {
    var runs = 0
    label.observe { [unowned label, model] in
      runs += 1
      label.text = model.title == "one" ? "nothing" : model.detail
    }
    let button = Button("Go")
    let driver = StageDriver(button, size: Size(width: 20, height: 1))
    button.becomeFirstResponder()

    button.onActivate = { [model] _ in model.detail = "second" }
    driver.press(.enter)
    #expect(runs == 1)
    button.onActivate = { [model] _ in model.title = "two" }
    driver.press(.enter)
    #expect(label.text == "second")
    button.onActivate = { [model] _ in model.detail = "third" }
    driver.press(.enter)

    #expect(label.text == "third" && runs == 3)
  }

  @Test func `observation ends with the view and does not retain it`() async {
    var runs = 0
    weak var gone: Label?
    do {
      let view = Label()
      gone = view
      view.observe { [unowned view, model] in
        runs += 1
        view.text = model.title
      }
    }
    #expect(gone == nil)

    model.title = "two"
    label.observe { [unowned label, model] in label.text = model.title }
    model.title = "three"
    await wait { label.text == "three" }

    #expect(runs == 1)
  }

  @Test func `cancelled observation shows no later changes`() async {
    let following = label.observe { [unowned label, model] in label.text = model.title }
    let witness = Label()
    witness.observe { [unowned witness, model] in witness.text = model.title }
    #expect(following.isActive)

    model.title = "two"
    following.cancel()
    await wait { witness.text == "two" }

    #expect(label.text == "one" && !following.isActive)
  }

  @Test func `a controller observes like a view`() async {
    let controller = ViewController()
    controller.observe { [unowned controller, model] in controller.title = model.title }

    model.title = "two"
    await wait { controller.title == "two" }
  }

  @Test func `a change from a detached task is shown`() async {
    let counter = Counter()
    label.observe { [unowned label] in label.text = "\(counter.count)" }

    await Task.detached { await MainActor.run { counter.count = 7 } }.value

    await wait { label.text == "7" }
  }
}
