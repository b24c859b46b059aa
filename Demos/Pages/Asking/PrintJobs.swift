import CursesKit

/// Simulated print jobs that run one after the other on the clock of a stage.
@MainActor
final class PrintJobs {
  /// The sizes of the pages in bytes, used in turn.
  private static let sizes = [4_100_000, 6_400_000, 2_100_000]

  /// The bytes that are printed per step, and the interval between steps.
  private static let part = 260_000
  private static let pause = Duration.milliseconds(100)

  /// The view that shows the progress of the jobs.
  let view = JobsBox()

  private var rest: [PromptProgress] = []
  private var timer: StageTimer?

  /// Prints the named pages, and then calls `onEnd` with the result, or with `nil` if the user
  /// stopped the jobs.
  func begin(
    _ names: [String], on stage: Stage?, onEnd: @escaping @MainActor (_ result: String?) -> Void
  ) {
    rest = names.enumerated().map {
      PromptProgress($1, total: Self.sizes[$0 % Self.sizes.count], unit: .bytes)
    }
    let total = rest.reduce(0) { $0 + ($1.total ?? 0) }
    let parts = rest.reduce(0) { $0 + (($1.total ?? 0) + Self.part - 1) / Self.part }
    let amount = "\(total / 1_000_000).\(total / 100_000 % 10) MB"
    let seconds = Duration.milliseconds(parts * 100).components.seconds
    let result = "\(amount) in \(max(1, seconds)) s"
    let jobs = JobsView(rest)
    jobs.onStop = { [weak self] in
      self?.timer?.cancel()
      onEnd(nil)
    }
    view.content = jobs
    view.isHidden = false
    goOn(on: stage) { onEnd(result) }
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

/// A container for the view of the current jobs.
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
