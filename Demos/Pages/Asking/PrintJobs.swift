import CursesKit

/// Pages that are printed, one after the other, in the time of a stage.
@MainActor
final class PrintJobs {
  /// The bytes of pages, which come in turns.
  private static let sizes = [4_100_000, 6_400_000, 2_100_000]

  /// How much of a page is printed at a time, and how often.
  private static let part = 260_000
  private static let pause = Duration.milliseconds(100)

  /// Shows how far they have come.
  let view = JobsBox()

  private var rest: [PromptProgress] = []
  private var timer: StageTimer?

  /// Prints pages of these names, and then says what came of it.
  func begin(
    _ names: [String], on stage: Stage?, onEnd: @escaping @MainActor (_ result: String) -> Void
  ) {
    rest = names.enumerated().map {
      PromptProgress($1, total: Self.sizes[$0 % Self.sizes.count], unit: .bytes)
    }
    let total = rest.reduce(0) { $0 + ($1.total ?? 0) }
    let parts = rest.reduce(0) { $0 + (($1.total ?? 0) + Self.part - 1) / Self.part }
    let amount = "\(total / 1_000_000).\(total / 100_000 % 10) MB"
    let seconds = Duration.milliseconds(parts * 100).components.seconds
    let result = "\(amount) in \(max(1, seconds)) s"
    view.content = JobsView(rest)
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
