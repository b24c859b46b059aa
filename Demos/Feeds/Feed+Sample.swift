import Foundation

extension Feed {
  /// The feed that comes with the demos: some thirty notes by an invented lighthouse keeper.
  ///
  /// It is parsed from the bytes of ``sampleData`` once. Among its titles are wide characters,
  /// combining marks, an emoji of several scalars, a flag, and one title longer than any line.
  public static let sample: Feed = {
    do throws(FeedError) {
      return try FeedParser.parse(sampleData, named: "the sample feed")
    } catch {
      return Feed(title: error.description, entries: [])
    }
  }()

  /// The bytes of the sample: an Atom feed in UTF-8.
  public static let sampleData = Data(PackageResources.feed_xml)
}
