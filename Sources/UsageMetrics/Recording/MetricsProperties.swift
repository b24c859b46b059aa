import CursesViews

/// Something with a name of its own in metrics, in place of that of its class.
///
///     final class Inbox: ViewController, MetricsProperties {
///       var metricsProperties: UsageValue { ["screen": "inbox", "unread": 3] }
///     }
///
/// Controllers are called so where they are seen, and where something in them is used; controls
/// where they are pressed.
@MainActor
public protocol MetricsProperties {
  /// The value that stands for it.
  var metricsProperties: UsageValue { get }
}

/// The names of things in events.
@MainActor
enum UsageNames {
  static func name(of object: AnyObject) -> UsageValue {
    if let named = object as? any MetricsProperties { return named.metricsProperties }
    return .string(String("\(type(of: object))".prefix { $0 != "<" }))
  }

  /// The screen that a view is in: the nearest controller, or what lies over them without any.
  static func screen(of responder: Responder) -> UsageValue {
    var last = responder
    for next in sequence(first: responder, next: \.next) {
      if next is ViewController { return name(of: next) }
      last = next
    }
    return name(of: last)
  }
}
