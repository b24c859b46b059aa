/// The version of the toolkit, defined only here.
///
/// `gallery --version`, `gallery doctor` and the documentation read this version. `make
/// release-check` compares it with the changelog and the tags.
public enum CursesKitVersion {
  /// The version of this code, as in its tag: three numbers, separated by dots.
  ///
  /// Between two releases, it is the version of the next one.
  public static let current = "0.1.0"
}
