import CursesCells
import CursesViews

/// Who has the pictures of an article.
///
///     func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
///       let view = ImageView()
///       loader.load(picture.address) { view.picture = $0 }
///       return view
///     }
///
/// A picture whose size is known has its room from the start, so that nothing moves when it comes.
/// Any other is shown by its words.
@MainActor
public protocol ArticlePictureSource: AnyObject {
  /// Returns how many pixels a picture has, or `nil` where it is not known, or not to be shown.
  ///
  /// It is asked once for each picture, and should answer at once. The default is what the page
  /// says, where it does.
  func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size?

  /// Returns a view for a picture that comes into sight, or `nil` for its words.
  ///
  /// The article gives it its place, and lets go of it when it is out of sight.
  func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View?
}

extension ArticlePictureSource {
  /// Returns what the page says.
  public func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size? {
    guard let width = picture.width, let height = picture.height else { return nil }
    return Size(width: width, height: height)
  }
}
