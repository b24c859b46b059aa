/// An element that others are in, while a page is bounded.
struct HTMLContext {
  let name: String

  /// Whether the last item in it was one of a list; `nil` where there was none.
  var isList: Bool?

  /// How often items of lists and definitions followed each other.
  var changes = 0
}
