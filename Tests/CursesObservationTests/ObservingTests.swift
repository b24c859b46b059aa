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

  /// A model that is changed by what others have the main actor do.
  @MainActor
  @Observable
  final class Counter {
    var count = 0
  }

  private let model = Model()
  private let label = Label()

  /// Waits until something holds, however long the machine takes.
  private func wait(until isTrue: () -> Bool) async {
    while !isTrue() { await Task.yield() }
  }

  @Test func `a view shows what a model says at once, and after a change`() async {
    label.observe { [unowned label, model] in label.text = model.title }
    #expect(label.text == "one")

    model.title = "two"
    await wait { label.text == "two" }
    model.title = "three"
    await wait { label.text == "three" }
  }

  @Test func `in an event it is shown before the call of the stage returns, once`() {
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

  @Test func `what is not read is not followed, and what is read later is`() async {
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

  @Test func `it ends with the view, which it does not keep`() async {
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

  @Test func `cancelled, it shows nothing more`() async {
    let following = label.observe { [unowned label, model] in label.text = model.title }
    let witness = Label()
    witness.observe { [unowned witness, model] in witness.text = model.title }
    #expect(following.isActive)

    model.title = "two"
    following.cancel()
    await wait { witness.text == "two" }

    #expect(label.text == "one" && !following.isActive)
  }

  @Test func `a controller follows as a view does`() async {
    let controller = ViewController()
    controller.observe { [unowned controller, model] in controller.title = model.title }

    model.title = "two"
    await wait { controller.title == "two" }
  }

  @Test func `a change that comes from elsewhere is shown, too`() async {
    let counter = Counter()
    label.observe { [unowned label] in label.text = "\(counter.count)" }

    await Task.detached { await MainActor.run { counter.count = 7 } }.value

    await wait { label.text == "7" }
  }
}
