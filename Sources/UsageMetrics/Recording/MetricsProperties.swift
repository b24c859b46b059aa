import CursesViews

/// A type that has its own name in metrics, instead of its class name.
///
///     final class Inbox: ViewController, MetricsProperties {
///       var metricsProperties: UsageValue { ["screen": "inbox", "unread": 3] }
///     }
///
/// The name is used for a controller that is displayed or contains a used control, and for a
/// control that is pressed.
@MainActor
public protocol MetricsProperties {
  /// The value recorded as the name.
  var metricsProperties: UsageValue { get }
}

/// The names of objects in events.
@MainActor
enum UsageNames {
  static func name(of object: AnyObject) -> UsageValue {
    if let named = object as? any MetricsProperties { return named.metricsProperties }
    return .string(String("\(type(of: object))".prefix { $0 != "<" }))
  }

  /// Returns the screen of a view: the nearest controller, or else the outermost responder.
  static func screen(of responder: Responder) -> UsageValue {
    var last = responder
    for next in sequence(first: responder, next: \.next) {
      if next is ViewController { return name(of: next) }
      last = next
    }
    return name(of: last)
  }
}
