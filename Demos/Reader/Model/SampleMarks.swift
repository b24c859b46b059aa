import Foundation

/// The marks of a reader of the sample.
enum SampleMarks {
  static let contents: MarksContents = {
    let posts = (try? SampleLoader.all()) ?? []
    return MarksContents(
      read: posts.map(\.url).filter { !unread.contains($0) },
      liked: liked.compactMap { url in posts.first { $0.url == url } },
      subscribed: MarksContents.sampleBlogs, own: MarksContents.sampleOwnBlogs,
      failing: ["https://harbor.example/index.xml": monday])
  }()

  /// The Monday before ``MarksContents/sampleDay``: 23 February 2026.
  private static let monday = Date(timeIntervalSince1970: 1_771_804_800)

  private static let liked = [
    "https://fieldnotes.example/forty-thousand-bulbs-and-the-man-who-knows-them",
    "https://rustandrivets.example/the-bridge-is-never-painted-only-being-painted",
    "https://nightwindow.example/every-lit-window",
    "https://lamproom.example/a-quieter-cursor",
    "https://nightwindow.example/windows-with-frost",
  ]

  private static let unread: Set = [
    "https://nightwindow.example/two-in-the-morning",
    "https://nightwindow.example/the-ten-past-two-again",
    "https://nightwindow.example/a-ladder-in-the-yard",
    "https://saltkitchen.example/a-cup-of-coffee-slowly",
    "https://saltkitchen.example/soup-for-a-closed-road",
    "https://fieldnotes.example/five-balloons-over-a-quiet-town",
    "https://fieldnotes.example/what-a-hedge-is-for",
  ]
}
