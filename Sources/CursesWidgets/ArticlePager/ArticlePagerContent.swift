import CursesViews

/// A page of an ``ArticlePager`` of which only a part scrolls, such as words below a picture.
///
///     final class StoryView: View, ArticlePagerContent {
///       let words = ArticleView()
///       var contentScrollView: ScrollView { words }
///     }
///
/// It fills the pager, which has keys, the wheel and drags scroll that part, and pulls all of it.
@MainActor
public protocol ArticlePagerContent: View {
  /// What scrolls: a view inside the page, always the same one.
  var contentScrollView: ScrollView { get }
}
