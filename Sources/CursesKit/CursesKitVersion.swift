/// The version of the toolkit, which is written here and nowhere else.
///
/// `gallery --version`, `gallery doctor` and the documentation read it from here, and
/// `make release-check` compares it with the list of changes and with the tags.
public enum CursesKitVersion {
  /// The version of this code, as it is in a tag: three numbers with dots between them.
  ///
  /// Between two releases it is that of the next one.
  public static let current = "0.1.0"
}
