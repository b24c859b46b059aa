import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Tasks that await the answer of a dialog.
@MainActor
@Suite struct DialogChoiceTests {
  let driver = StageDriver.overBackdrop().0

  private let alert = AlertView(
    "Delete it?",
    actions: [AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive)])

  /// Starts a task that awaits the answer, and returns when the alert is displayed.
  private func ask() async -> Task<Int?, Never> {
    let task = Task { await alert.choice(on: driver.stage) }
    while !alert.isShown { await Task.yield() }
    return task
  }

  @Test func `the answer ends the wait`() async {
    let task = await ask()

    driver.press(.right)
    driver.press(.enter)

    #expect(await task.value == 1)
  }

  @Test func `dismissing the alert ends the wait with nil`() async {
    let task = await ask()

    alert.dismiss()

    #expect(await task.value == nil)
  }

  @Test func `cancelling the task dismisses the alert`() async {
    let task = await ask()

    task.cancel()

    #expect(await task.value == nil)
    #expect(!alert.isShown)
  }

  @Test func `a task that is already cancelled gets no answer and shows nothing`() async {
    let task = Task { await alert.choice(on: driver.stage) }
    task.cancel()

    #expect(await task.value == nil)
    driver.settle()
    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test func `two tasks that await one alert get the same answer`() async {
    let first = await ask()
    var hasBegun = false
    let second = Task {
      hasBegun = true
      return await alert.choice(on: driver.stage)
    }
    while !hasBegun { await Task.yield() }

    driver.press(.right)
    driver.press(.enter)

    #expect(await first.value == 1)
    #expect(await second.value == 1)
  }

  @Test func `an alert can be awaited again`() async {
    let first = await ask()
    driver.press(.enter)
    #expect(await first.value == 0)
    driver.settle()

    let second = await ask()
    driver.press(.right)
    driver.press(.enter)
    #expect(await second.value == 1)
  }
}
