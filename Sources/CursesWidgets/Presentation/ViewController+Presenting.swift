import CursesCells
import CursesViews

extension ViewController {
  /// Presents a controller over everything else and waits for its result.
  ///
  ///     final class TasksController: ViewController {
  ///       func add() {
  ///         task { [self] in
  ///           let name = await present(.sheet) { finish in NameController(finish) }
  ///           if let name { print(name) }
  ///         }
  ///       }
  ///     }
  ///
  /// The presentation takes the keys and restores the focus. Several presentations are stacked. The
  /// call returns as soon as dismissal begins. Cancelling the task dismisses the controller without
  /// a value. If this controller's view is on no stage, nothing is presented.
  ///
  /// - Parameters:
  ///   - style: The style of the presentation. The default is a sheet.
  ///   - make: Creates the controller, which calls its argument with the value.
  /// - Returns: The value, or `nil` if the controller was dismissed without one.
  @discardableResult
  public func present<Value>(
    _ style: PresentationStyle = .sheet, _ make: (CompletionHandler<Value>) -> ViewController
  ) async -> Value? {
    let ending = PresentationEnding()
    var value: Value?
    let controller = make(
      CompletionHandler { given in
        guard !ending.hasEnded else { return }
        value = given
        ending.end()
      })
    await present(controller, style, ending)
    return value
  }

  private func present(
    _ controller: ViewController, _ style: PresentationStyle, _ ending: PresentationEnding
  ) async {
    guard !ending.hasEnded, !Task.isCancelled, let stage = view.stage else { return }
    let view = PresentationView(controller, style, from: self)
    ending.view = view
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The presentation may have ended before this closure, since the call may suspend.
        if ending.hasEnded || Task.isCancelled { return continuation.resume() }
        view.resume = {
          ending.hasEnded = true
          continuation.resume()
        }
        view.show(on: stage)
      }
    } onCancel: {
      Task { @MainActor in view.dismiss() }
    }
  }

  /// Presents a controller over everything else, until ``dismiss()`` or the user dismisses it.
  ///
  /// If this controller's view is on no stage, nothing happens.
  ///
  /// - Parameters:
  ///   - controller: The controller. It must have no parent and not be presented elsewhere.
  ///   - style: The style of the presentation. The default is a sheet.
  public func present(_ controller: ViewController, as style: PresentationStyle = .sheet) {
    guard let stage = view.stage else { return }
    PresentationView(controller, style, from: self).show(on: stage)
  }

  /// Dismisses the controller that this one presents, with all overlays above it, or else the
  /// presentation that contains this one.
  ///
  /// If there is neither, nothing happens.
  public func dismiss() {
    guard let own = presentation ?? enclosingPresentation else { return }
    let views = own.stage?.presentedViews ?? []
    let over = views.drop { $0 !== own }.compactMap { $0 as? Overlay }
    performChanges {
      for view in over.reversed() { view.dismiss() }
    }
  }

  /// The controller that this one presents, or `nil`.
  public var presentedViewController: ViewController? { presentation?.controller }

  /// The controller that presents this one or an ancestor of it, or `nil`.
  public var presentingViewController: ViewController? { enclosingPresentation?.presenter }

  /// The presentation by this controller that is not being dismissed, or `nil`.
  private var presentation: PresentationView? {
    guard isViewLoaded, let stage = view.stage else { return nil }
    return stage.presentedViews.lazy.compactMap { $0 as? PresentationView }
      .first { $0.presenter === self && $0.isShown }
  }

  /// The presentation that contains this controller, or `nil`.
  private var enclosingPresentation: PresentationView? {
    guard isViewLoaded else { return nil }
    return sequence(first: view, next: \.superview).lazy.compactMap { $0 as? PresentationView }
      .first
  }
}

/// Ends a presentation once, even before it is displayed.
@MainActor
private final class PresentationEnding {
  var hasEnded = false
  weak var view: PresentationView?

  func end() {
    hasEnded = true
    view?.dismiss()
  }
}

// MARK: - Alerts

extension AlertAction {
  /// An action that closes its dialog.
  public static let close = AlertAction("Close", style: .cancel)

  /// An action that changes nothing.
  public static let cancel = AlertAction("Cancel", style: .cancel)

  /// An action that confirms a message.
  public static let ok = AlertAction("OK")
}

extension ViewController {
  /// Displays a message over everything else, and waits until the user chooses an action.
  ///
  ///     final class MailController: ViewController {
  ///       func delete() async {
  ///         let delete = AlertAction("Delete", style: .destructive)
  ///         if await alert("Delete 3 messages?", actions: [.cancel, delete]) == delete {
  ///           print("deleted")
  ///         }
  ///       }
  ///     }
  ///
  /// See ``AlertView``. If the controller's view is on no stage, nothing is displayed.
  ///
  /// - Parameters:
  ///   - title: The title, in a few words.
  ///   - message: The message; the default is empty.
  ///   - actions: The actions. The default is `OK`.
  /// - Returns: The chosen action, or `nil` if the alert was dismissed without a choice.
  @discardableResult
  public func alert(
    _ title: String, _ message: String = "", actions: [AlertAction] = [.ok]
  ) async -> AlertAction? {
    guard let stage = view.stage else { return nil }
    let dialog = AlertView(title, message: message, actions: actions)
    return await dialog.choice(on: stage).map { actions[$0] }
  }
}
