import CursesViews
import CursesWidgets

/// The texts of a view, as they are recorded.
@MainActor
enum UsageTexts {
  /// The most characters of a text.
  static let longest = 128

  /// Returns the texts of a view and of those inside it, each once.
  ///
  /// Nothing that can be typed is among them, least of all in secure fields.
  static func texts(of view: View) -> [String] {
    var seen: Set<String> = []
    return all(of: view).compactMap { text in
      let cut = String(text.prefix(longest))
      return !cut.isEmpty && seen.insert(cut).inserted ? cut : nil
    }
  }

  private static func all(of view: View) -> [String] {
    guard !view.isHidden, !isTyped(in: view) else { return [] }
    let own = view.accessibilityElements.flatMap { [$0.label, $0.value] }
    return own + view.accessibilitySubviews.flatMap(all)
  }

  /// Whether one can type in a view, also where it is disabled for now.
  private static func isTyped(in view: View) -> Bool {
    view is TextField || view is TextView || view.acceptsText
  }

  /// Returns what a control is called.
  static func title(of control: Control) -> UsageValue {
    if let named = control as? any MetricsProperties { return named.metricsProperties }
    // What a field is called may be what is typed in it.
    let label = isTyped(in: control) ? "" : control.accessibilityElements.first?.label ?? ""
    return .string(label.isEmpty ? control.typeWords : String(label.prefix(longest)))
  }
}
