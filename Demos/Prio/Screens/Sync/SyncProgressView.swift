import CursesKit

/// The progress of a sync instead of the lines of a heading: a spinner and a rule.
///
///     ◐ 3 of 5 chunks
///     ━━━━━━━━━━━━────────
final class SyncProgressView: InkView {
  /// The finished share, in `0...1`, or `nil` while nothing is transferred.
  var share: Double? {
    didSet {
      guard share != oldValue else { return }
      isHidden = share == nil
      if share == nil { indicator.stopAnimating() } else { indicator.startAnimating() }
      setNeedsDisplay()
    }
  }

  /// The progress in words.
  var words = "" {
    didSet {
      guard words != oldValue else { return }
      indicator.title = words
      setNeedsLayout()
    }
  }

  private let indicator = ActivityIndicator()

  /// The number of columns of the rule.
  static let width = 20

  /// Creates a hidden view.
  override init(_ look: PrioLook) {
    super.init(look)
    isHidden = true
    addSubview(indicator)
  }

  override func layoutSubviews() {
    let width = min(bounds.width, CellWidth.of(words) + 2)
    indicator.frame = Rect(x: bounds.width - width, y: 0, width: width, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    guard let share, bounds.height > 1 else { return }
    let ground = tones(of: look)
    let done = Int((Double(bounds.width) * share).rounded())
    let glyph = traits.glyph(.thickLine)
    let parts = [(0..<done, 1.0), (done..<bounds.width, 0.3)]
    for (columns, alpha) in parts where !columns.isEmpty {
      canvas.fill(
        Rect(x: columns.lowerBound, y: 1, width: columns.count, height: 1), with: glyph,
        style: ground.words(1, alpha: alpha))
    }
  }
}
