import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct ControllerTaskTests {
  private let stage = Stage(size: Size(width: 20, height: 5))

  @Test func `a task runs to completion`() async {
    let controller = ViewController(view: View())
    var isDone = false

    await controller.task { isDone = true }.value

    #expect(isDone)
  }

  @Test func `a task starts immediately and runs until its first suspension`() {
    let controller = ViewController(view: View())
    var steps: [String] = []

    controller.task { steps.append("a") }
    let task = controller.task {
      steps.append("b")
      try? await Task.sleep(for: .seconds(1000))
    }

    #expect(steps == ["a", "b"])
    task.cancel()
  }

  @Test func `a task that removes its own controller is cancelled`() {
    let controller = ViewController(view: View())
    let outer = ViewController(view: View())
    outer.addChild(controller)
    stage.rootViewController = outer

    let task = controller.task {
      controller.removeFromParent()
      try? await Task.sleep(for: .seconds(1000))
    }

    #expect(task.isCancelled)
  }

  @Test func `a root controller's task is cancelled when the root is replaced`() async {
    let controller = ViewController(view: View())
    stage.rootViewController = controller
    let task = controller.task { try? await Task.sleep(for: .seconds(1000)) }
    #expect(!task.isCancelled)

    stage.rootViewController = ViewController(view: View())

    #expect(task.isCancelled)
    await task.value
  }

  @Test func `a child's task continues while only its view is removed`() {
    let outer = ViewController(view: View())
    let inner = ViewController(view: View())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.rootViewController = outer
    let task = inner.task { try? await Task.sleep(for: .seconds(1000)) }

    inner.beginAppearanceTransition(false, animated: false)
    inner.view.removeFromSuperview()
    inner.endAppearanceTransition()
    #expect(!task.isCancelled)

    inner.removeFromParent()
    #expect(task.isCancelled)
  }

  @Test func `a child's task continues when it moves to another parent`() {
    let outer = ViewController(view: View())
    let inner = ViewController(view: View())
    outer.addChild(inner)
    let task = inner.task { try? await Task.sleep(for: .seconds(1000)) }

    let other = ViewController(view: View())
    other.addChild(inner)
    #expect(!task.isCancelled)

    stage.rootViewController = other
    stage.rootViewController = nil
    #expect(task.isCancelled)
  }

  @Test func `a task is cancelled when its controller is released`() async {
    var task: Task<Void, Never>?
    do {
      let controller = ViewController(view: View())
      task = controller.task { try? await Task.sleep(for: .seconds(1000)) }
    }

    await task?.value
    #expect(task?.isCancelled == true)
  }

  @Test func `a CompletionHandler passes its value to its closure`() {
    var values: [String] = []
    let finish = CompletionHandler<String> { values.append($0) }
    finish("red")

    var isFinished = false
    CompletionHandler<Void> { isFinished = true }()

    #expect(values == ["red"])
    #expect(isFinished)
  }
}
