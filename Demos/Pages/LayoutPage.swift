import CursesKit

extension DemoPage {
  /// Stacks and a grid in a resizable pane.
  public static let layout = DemoPage(
    name: "layout", title: "Layout", recipe: "plain controls",
    summary: "Stacks, a grid and a pinned badge in a pane that changes its width."
  ) { _ in
    LayoutController()
  }
}

/// A pane, and two buttons that change its width.
private final class LayoutController: ViewController {
  private let pane = LayoutPane()
  private let narrower = Button("Narrower", look: .filled)
  private let wider = Button("Wider", look: .filled)

  override func loadView() -> View {
    narrower.onActivate = { [weak self] _ in self?.resize(by: -1) }
    wider.onActivate = { [weak self] _ in self?.resize(by: 1) }
    let heading = Label("A pane")
    heading.style = .bold
    heading.accessibilityTraits = .header
    return StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1, bottom: 1)) {
      StackView(axis: .horizontal, spacing: 2) {
        heading
        Spacer()
        narrower
        wider
      }
      StackView(axis: .horizontal) {
        pane
        Spacer()
      }
    }
  }

  override func viewDidLoad() { buttonsDidChange() }

  private func resize(by step: Int) {
    pane.step = min(max(0, pane.step + step), LayoutPane.widths.count - 1)
    View.animate(withDuration: .milliseconds(200)) { view.layoutIfNeeded() }
    buttonsDidChange()
  }

  private func buttonsDidChange() {
    narrower.unavailableReason = pane.step == 0 ? "already narrowest" : nil
    wider.unavailableReason =
      pane.step == LayoutPane.widths.count - 1 ? "already widest" : nil
    narrower.isEnabled = pane.step > 0
    wider.isEnabled = pane.step < LayoutPane.widths.count - 1
  }
}

/// The content of the pane: side by side if it is wide, and otherwise stacked.
private final class LayoutPane: View {
  /// The widths of the pane, one per width class; the last one takes all columns.
  static let widths = [24, 40, 56, .max]

  /// The index of the pane's width in ``widths``.
  var step = LayoutPane.widths.count - 1 {
    didSet { width(atMost: LayoutPane.widths[step]) }
  }

  private let badge = Label()

  init() {
    super.init()
    clipsToBounds = true
    layoutHeight.hugging = .low
    let content = StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1)) {
      Grid(columns: [.fitting, .fraction()], columnSpacing: 3) {
        for (name, value) in LayoutPane.facts {
          fact(name, .ink(.secondary))
          fact(value, .plain)
        }
      }
      shares
      ends
      Spacer()
    }
    // In few rows, the spacing is compressed before the facts and the parts.
    for view in content.arrangedSubviews.prefix(2) {
      view.layoutHeight.compressionResistance = .required
    }
    badge.style = .ink(.secondary)
    badge.pin([.bottom, .right], insets: EdgeInsets(right: 1))
    addSubview(content.pin())
    addSubview(badge)
  }

  private static let facts = [
    ("Service", "gateway"), ("Version", "4.2.0, since yesterday"), ("Answers in", "38 ms"),
  ]

  private func fact(_ text: String, _ style: TextStyle) -> Label {
    let label = Label(text)
    label.style = style
    return label
  }

  /// Three parts of equal width.
  private let shares = StackView(axis: .horizontal, spacing: 2, distribution: .fillEqually) {
    for title in ["Requests", "Latency", "Errors"] { Card(title) }
  }

  /// Labels at both ends of a row and in its middle.
  private let ends = StackView(axis: .horizontal, spacing: 1) {
    Label("left")
    Spacer()
    Label("middle")
    Spacer()
    Label("right")
  }

  override func sizeThatFits(_ size: Size) -> Size { size }

  override func layoutSubviews() {
    traitOverrides = TraitOverrides(size: bounds.size)
    badge.isHidden = traits.heightClass < .short
    badge.text = "\(bounds.width) columns, \(traits.widthClass)"
    let isNarrow = traits.widthClass < .compact
    shares.axis = isNarrow ? .vertical : .horizontal
    shares.spacing = isNarrow ? 0 : 2
  }

  override func didMoveToStage() { backgroundColor = color(theme.surface1) }

  override func traitsDidChange() {
    super.traitsDidChange()
    backgroundColor = color(theme.surface1)
  }
}

/// A name on its own background.
private final class Card: View {
  private let label: Label

  init(_ title: String) {
    label = Label(title)
    super.init()
    addSubview(label.pin(insets: EdgeInsets(left: 1, right: 1)))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitting = label.sizeThatFits(size)
    return Size(width: min(size.width, fitting.width + 2), height: fitting.height)
  }

  override func didMoveToStage() { backgroundColor = color(theme.surface3) }

  override func traitsDidChange() {
    super.traitsDidChange()
    backgroundColor = color(theme.surface3)
  }
}
