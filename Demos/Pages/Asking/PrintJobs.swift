import CursesKit

/// Three pages that are printed, one after the other, in the time of a stage.
@MainActor
final class PrintJobs {
  private static let jobs = [
    ("When to water", 4_100_000), ("The cat walks over the keyboard", 6_400_000),
    ("Forwards, and back", 2_100_000),
  ]

  /// How much of a page is printed at a time, and how often.
  private static let part = 260_000
  private static let pause = Duration.milliseconds(100)

  /// Shows how far they have come.
  let view = JobsBox()

  private var rest: [PromptProgress] = []
  private var timer: StageTimer?

  func begin(on stage: Stage?, onEnd: @escaping @MainActor () -> Void) {
    rest = Self.jobs.map { PromptProgress($0.0, total: $0.1, unit: .bytes) }
    view.content = JobsView(rest)
    view.isHidden = false
    goOn(on: stage, onEnd)
  }

  func stop() {
    timer?.cancel()
    view.content = nil
    view.isHidden = true
  }

  private func goOn(on stage: Stage?, _ onEnd: @escaping @MainActor () -> Void) {
    guard let progress = rest.first else { return onEnd() }
    let total = progress.total ?? 0
    progress.completed = min(total, progress.completed + Self.part)
    if progress.completed == total { rest.removeFirst() }
    timer = stage?.schedule(after: Self.pause) { [weak self] in self?.goOn(on: stage, onEnd) }
  }
}

/// The jobs of the moment.
final class JobsBox: View {
  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  override func sizeThatFits(_ size: Size) -> Size { content?.sizeThatFits(size) ?? .zero }

  override func layoutSubviews() { content?.frame = bounds }
}
