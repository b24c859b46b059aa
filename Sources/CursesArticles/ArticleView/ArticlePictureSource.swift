import CursesCells
import CursesViews

/// A data source that provides the pictures of an article.
///
///     func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
///       let view = ImageView()
///       loader.load(picture.address) { view.picture = $0 }
///       return view
///     }
///
/// Space for a picture of known size is reserved in the layout, so that nothing moves when it is
/// loaded. Any other picture is shown as its alternative text.
@MainActor
public protocol ArticlePictureSource: AnyObject {
  /// Returns the size of a picture in pixels, or `nil` to show its alternative text instead.
  ///
  /// It is called once for each picture and should return immediately. The default implementation
  /// returns the size that the page specifies, or `nil` if it specifies none.
  func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size?

  /// Returns a view for a picture that becomes visible, or `nil` to keep its alternative text.
  ///
  /// The article sets the frame of the view, and releases the view when it scrolls out of sight.
  func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View?
}

extension ArticlePictureSource {
  /// Returns the size that the page specifies, or `nil` if it specifies none.
  public func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size? {
    guard let width = picture.width, let height = picture.height else { return nil }
    return Size(width: width, height: height)
  }
}
