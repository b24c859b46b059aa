import CursesCells
import CursesViews

/// A view and its subviews, as the inspector displays them.
package struct InspectorNode: Hashable, Sendable {
  /// The identity of the view while it exists.
  package let id: ObjectIdentifier

  /// The name of the view's type.
  package let name: String

  /// The most important fact about the view, or `nil` for none.
  package let note: InspectorNote?

  /// The visible frame in the superview, rounded to whole cells.
  package let frame: Rect

  /// The cells of the program that display the view, without clipping.
  package let screenFrame: Rect

  /// The visible opacity, in `0...1`.
  package let alpha: Double

  /// Whether the view is hidden.
  package let isHidden: Bool

  /// Whether the view is the first responder.
  package let isFocused: Bool

  /// The subviews, from back to front.
  package internal(set) var children: [InspectorNode]
}

/// A fact about a view, in a few words.
package struct InspectorNote: Hashable, Sendable {
  /// The words.
  package let text: String

  /// Whether an animation changes the view.
  package let isMotion: Bool

  /// Creates a note.
  package init(_ text: String, isMotion: Bool = false) {
    self.text = text
    self.isMotion = isMotion
  }
}

/// The views of a stage as values: the root view, then the presented views.
///
/// Reading a stage lays out and draws nothing.
package struct InspectorTree: Hashable, Sendable {
  /// The root view and the presented views, from back to front.
  package let roots: [InspectorNode]

  /// Creates an empty tree.
  package init() { roots = [] }

  /// Reads the views of a stage.
  @MainActor
  package init(_ stage: Stage) {
    var moving: [ObjectIdentifier: Set<String>] = [:]
    for animation in stage.runningAnimations {
      guard let view = animation.view else { continue }
      moving[ObjectIdentifier(view), default: []].insert(animation.property)
    }
    roots = ([stage.rootView] + stage.presentedViews).map { InspectorNode($0, moving: moving) }
  }

  /// Returns the nodes from a root to a view, or an empty array if the view is not in the tree.
  package func path(to id: ObjectIdentifier) -> [InspectorNode] {
    roots.lazy.compactMap { $0.path(to: id) }.first ?? []
  }

  /// Returns the node of a view, or `nil` if the view is not in the tree.
  package func node(_ id: ObjectIdentifier) -> InspectorNode? { path(to: id).last }
}

// MARK: - Reading

extension InspectorNode {
  @MainActor
  fileprivate init(_ view: View, moving: [ObjectIdentifier: Set<String>]) {
    id = ObjectIdentifier(view)
    name = String("\(type(of: view))".prefix { $0 != "<" })
    note = InspectorNote(of: view, moving: moving[ObjectIdentifier(view)] ?? [])
    frame = view.presentationFrame.rounded
    screenFrame = view.screenFrame
    alpha = view.presentationAlpha
    isHidden = view.isHidden
    isFocused = view.isFirstResponder
    children = view.subviews.map { InspectorNode($0, moving: moving) }
  }

  fileprivate func path(to requested: ObjectIdentifier) -> [InspectorNode]? {
    if id == requested { return [self] }
    for child in children {
      if let path = child.path(to: requested) { return [self] + path }
    }
    return nil
  }

  /// The frame as text: column and row, then the size.
  package var frameText: String { InspectorText.frame(frame) }
}

extension InspectorNote {
  /// Creates the note of a view: motion first, then visibility, focus and content.
  @MainActor
  fileprivate init?(of view: View, moving: Set<String>) {
    let isFading = moving.contains("alpha")
    if !moving.isDisjoint(with: ["frame", "translation"]) {
      self.init("moves", isMotion: true)
    } else if moving.contains("scroll") {
      self.init("scrolls", isMotion: true)
    } else if view.isHidden {
      self.init("hidden")
    } else if isFading || view.presentationAlpha < 1 {
      let sign = view.traits.usesUnicode ? "α" : "alpha"
      self.init("\(sign) \(InspectorText.tenths(view.presentationAlpha))", isMotion: isFading)
    } else if view.isFirstResponder {
      self.init("focused")
    } else if let words = InspectorNote.content(of: view) {
      self.init(words)
    } else {
      return nil
    }
  }

  /// Returns the selected position, the selection or the text of a view.
  ///
  /// Values are not included: they may be long or secret.
  @MainActor
  private static func content(of view: View) -> String? {
    let elements = view.accessibilityElements
    if let chosen = elements.first(where: { $0.frame != nil && $0.traits.contains(.selected) }),
      let position = chosen.position
    {
      return "\(position)"
    }
    guard let whole = elements.first(where: { $0.frame == nil }) else {
      return numberOfItems(in: view)
    }
    if whole.traits.contains(.selected) { return "selected" }
    if !whole.label.isEmpty, view.subviews.isEmpty {
      let line = PlainLine.of(whole.label, limit: 60)
      return view.traits.usesUnicode ? "“\(line)”" : "\"\(line)\""
    }
    return whole.position.map { "\($0)" }
  }

  /// Returns the number of items of a list, which its first items report.
  @MainActor
  private static func numberOfItems(in view: View) -> String? {
    let elements = view.subviews.prefix(3).flatMap(\.accessibilityElements)
    guard let position = elements.compactMap(\.position).first, !position.noun.isEmpty else {
      return nil
    }
    return "\(position.count) \(position.noun)s"
  }
}
