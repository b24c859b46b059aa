import CursesKit
import CursesKitTesting
import Testing

/// Progress that is reported by one task or several.
@Suite struct PromptProgressTests {
  @Test func `progress begins at zero`() {
    let progress = PromptProgress("Copying", total: 3)

    #expect(progress.completed == 0)
    #expect(!progress.isFinished)
  }

  @Test func `progress finishes at its total or by finish`() {
    let counted = PromptProgress("Copying", total: 2)
    counted.completed += 1
    #expect(!counted.isFinished)
    counted.completed += 2
    #expect(counted.isFinished)

    let uncounted = PromptProgress("Looking", total: nil)
    uncounted.advance(by: 1000)
    #expect(!uncounted.isFinished)
    uncounted.finish()
    #expect(uncounted.isFinished)
    #expect(PromptProgress("Nothing", total: 0).isFinished)
  }

  @Test func `counts and totals are clamped to valid values`() {
    let progress = PromptProgress("Copying", total: -3)
    #expect(progress.total == 0)
    progress.total = -1
    #expect(progress.total == 0)

    progress.completed = -7
    #expect(progress.completed == 0)
    progress.advance(by: .max)
    progress.advance(by: .max)
    #expect(progress.completed == .max)
    progress.advance(by: .min)
    #expect(progress.completed == 0)
    progress.advance(by: .min)
    #expect(progress.completed == 0)
  }

  @Test func `concurrent reports are all counted`() async {
    let progress = PromptProgress("Copying", total: 8000)
    await withTaskGroup { tasks in
      for _ in 0..<8 {
        tasks.addTask { for _ in 0..<1000 { progress.advance() } }
      }
    }

    #expect(progress.completed == 8000)
    #expect(progress.isFinished)
  }

  /// The work may end before, while or after its progress is displayed.
  @MainActor
  @Test func `progress of short work returns`() async throws {
    for _ in 1...30 {
      let drivers = (1...8).map { _ in
        PromptDriver { await Prompt.progress("Copying", total: 1) { $0.completed = 1 } }
      }
      for driver in drivers { try await driver.answer }
    }
  }
}
