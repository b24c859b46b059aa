import CursesViews
import CursesWidgets

/// The recorded texts of a view.
@MainActor
enum UsageTexts {
  /// The maximum number of characters in a text.
  static let longest = 128

  /// Returns the texts of a view and its descendants without duplicates.
  ///
  /// Editable text is excluded, above all that of secure fields.
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

  /// Whether a view has editable text, even if it is disabled.
  private static func isTyped(in view: View) -> Bool {
    view is TextField || view is TextView || view.acceptsText
  }

  /// Returns the name of a control.
  static func title(of control: Control) -> UsageValue {
    if let named = control as? any MetricsProperties { return named.metricsProperties }
    // The accessibility label of a text field may contain typed text.
    let label = isTyped(in: control) ? "" : control.accessibilityElements.first?.label ?? ""
    return .string(label.isEmpty ? control.typeWords : String(label.prefix(longest)))
  }
}
