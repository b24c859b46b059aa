import CursesKit
import Testing

/// What is reported, by one task or by many.
@Suite struct PromptProgressTests {
  @Test func `it begins with nothing`() {
    let progress = PromptProgress("Copying", total: 3)

    #expect(progress.completed == 0)
    #expect(!progress.isFinished)
  }

  @Test func `it is finished when all is done, or when it says so`() {
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

  @Test func `numbers stay in their range`() {
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

  @Test func `many tasks report at once and nothing is lost`() async {
    let progress = PromptProgress("Copying", total: 8000)
    await withTaskGroup { tasks in
      for _ in 0..<8 {
        tasks.addTask { for _ in 0..<1000 { progress.advance() } }
      }
    }

    #expect(progress.completed == 8000)
    #expect(progress.isFinished)
  }
}
