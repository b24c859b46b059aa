/// Two pages, one of which takes the place of the other.
struct PageChange {
  let slide: PageSlide
  let leaving: PagerPage
  let leavingIndex: Int
  let entering: PagerPage
  let enteringIndex: Int

  /// Whether the user changes the page, of which the delegate is told.
  var isByUser: Bool
}
