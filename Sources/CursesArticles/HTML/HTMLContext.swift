/// An open element while a page is bounded.
struct HTMLContext {
  let name: String

  /// Whether the last item was a list item, or `nil` if there was no item.
  var isList: Bool?

  /// The number of changes between list items and definitions.
  var changes = 0
}
