import CursesCells
import CursesViews

extension ViewController {
  /// Shows a controller that ends with a value over everything else, until it does or is closed.
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
  /// It takes the keys and gives the focus back. Several lie one over the other. It returns as soon
  /// as the controller begins to go; when the task is cancelled, it goes without a value. Where
  /// this controller's view is on no stage, nothing is shown.
  ///
  /// - Parameters:
  ///   - style: How it is shown. The default is a sheet.
  ///   - make: Makes the controller, which calls what it is given with the value.
  /// - Returns: The value, or `nil` when it was closed without one.
  @discardableResult
  public func present<Value>(
    _ style: PresentationStyle = .sheet, _ make: (Finish<Value>) -> ViewController
  ) async -> Value? {
    let ending = PresentationEnding()
    var value: Value?
    let controller = make(
      Finish { given in
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

  /// Shows a controller over everything else, until ``dismiss()`` or the user closes it.
  ///
  /// Where this controller's view is on no stage, nothing happens.
  ///
  /// - Parameters:
  ///   - controller: The controller, which is inside no other and presented nowhere else.
  ///   - style: How it is shown. The default is a sheet.
  public func present(_ controller: ViewController, as style: PresentationStyle = .sheet) {
    guard let stage = view.stage else { return }
    PresentationView(controller, style, from: self).show(on: stage)
  }

  /// Closes what this controller presents, with all that lies over it, or else what it is
  /// presented in.
  ///
  /// Where neither is the case, nothing happens.
  public func dismiss() {
    guard let own = presentation ?? enclosingPresentation else { return }
    let views = own.stage?.presentedViews ?? []
    let over = views.drop { $0 !== own }.compactMap { $0 as? Overlay }
    performChanges {
      for view in over.reversed() { view.dismiss() }
    }
  }

  /// The controller that this one presents, or `nil` for none.
  public var presentedViewController: ViewController? { presentation?.controller }

  /// The controller that presents this one, or one around it, or `nil` where none does.
  public var presentingViewController: ViewController? { enclosingPresentation?.presenter }

  /// What it presents, that is not on its way out.
  private var presentation: PresentationView? {
    guard isViewLoaded, let stage = view.stage else { return nil }
    return stage.presentedViews.lazy.compactMap { $0 as? PresentationView }
      .first { $0.presenter === self && $0.isShown }
  }

  /// What it is presented in.
  private var enclosingPresentation: PresentationView? {
    guard isViewLoaded else { return nil }
    return sequence(first: view, next: \.superview).lazy.compactMap { $0 as? PresentationView }
      .first
  }
}

/// Ends a presentation that may not be there yet, once.
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

/// Something that an alert offers to do.
public typealias AlertAction = DialogAction

extension AlertAction {
  /// Closes what it stands in.
  public static let close = DialogAction("Close", style: .cancel)

  /// Changes nothing.
  public static let cancel = DialogAction("Cancel", style: .cancel)

  /// Says that a message was read.
  public static let ok = DialogAction("OK")
}

extension ViewController {
  /// Shows a message over everything else, and waits until one of its actions is chosen.
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
  /// See ``AlertView``. Where the controller's view is on no stage, nothing is shown.
  ///
  /// - Parameters:
  ///   - title: What it is about, in a few words.
  ///   - message: What there is to know; the default is empty.
  ///   - actions: What can be chosen. The default is `OK`.
  /// - Returns: The action, or `nil` when it went without a choice.
  @discardableResult
  public func alert(
    _ title: String, _ message: String = "", actions: [AlertAction] = [.ok]
  ) async -> AlertAction? {
    guard let stage = view.stage else { return nil }
    let dialog = AlertView(title, message: message, actions: actions)
    return await dialog.choice(on: stage).map { actions[$0] }
  }
}
