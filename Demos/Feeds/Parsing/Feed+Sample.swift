import Foundation

extension Feed {
  /// The sample feed of the demos: some thirty notes by a fictional lighthouse keeper.
  ///
  /// It is parsed once from ``sampleData``. Its titles include wide characters, combining marks, an
  /// emoji of several scalars, a flag, and a title longer than any line.
  public static let sample = parsed(sampleData, named: "the sample feed")

  /// The bytes of the sample: an Atom feed in UTF-8.
  public static let sampleData = SampleFile.data("feed.xml")

  /// The sample feed of the reader demo: thirty notes by the same keeper and her friends, the
  /// newest of 1 March 2026.
  public static let sampleReader = parsed(
    SampleFile.data("reader.xml"), named: "the reader’s sample")

  /// The sample chart of the demos: 25 fictional applications for a fictional phone.
  ///
  /// One application has a text longer than a screen of 24 rows.
  public static let sampleApps = parsed(sampleAppsData, named: "the sample chart")

  /// The bytes of the chart: App Store JSON in UTF-8.
  public static let sampleAppsData = SampleFile.data("apps.json")

  private static func parsed(_ data: Data, named name: String) -> Feed {
    do throws(FeedError) {
      return try FeedParser.parse(data, named: name)
    } catch {
      return Feed(title: error.description, entries: [])
    }
  }
}
