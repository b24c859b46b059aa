/// A drill for tests and debugging that unloads the views of all controllers that are off screen.
///
///     MemoryDrill.isEnabled = true
///
/// Use it to find screens that lose their state. Before each call of
/// ``ViewController/viewWillAppear(_:)``, all other controllers of the tree receive
/// ``ViewController/didReceiveMemoryWarning()``.
///
/// Recipe: idev-recipes, *Forced memory-warning BaseViewController*.
@MainActor
public enum MemoryDrill {
  /// Whether each appearance of a controller sends a warning; the default is `false`.
  public static var isEnabled = false
}
