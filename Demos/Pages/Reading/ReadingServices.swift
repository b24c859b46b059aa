import CursesArticles
import Feeds

/// Reads the page at an address of the Web.
///
/// What it throws is shown to the user as it describes itself.
public typealias PageSource = @Sendable (_ address: String) async throws -> Article

/// Shows the page at an address in a browser.
///
/// What it throws is shown to the user as it describes itself.
public typealias PageBrowser = @Sendable (_ address: String) async throws -> Void

/// What a program does for those who read: alone, demos reach no network, program or file.
public struct ReadingServices: Sendable {
  /// Reads whole pages, or `nil`, the default, where entries are all there is.
  public var pages: PageSource?

  /// Shows pages in a browser, or `nil`, the default, for none.
  public var browser: PageBrowser?

  /// Keeps where entries are read, or `nil`, the default, where that is forgotten.
  public var places: ReadingPlacesFile?

  /// Creates services; what is not named is not there.
  public init(
    pages: PageSource? = nil, browser: PageBrowser? = nil, places: ReadingPlacesFile? = nil
  ) {
    self.pages = pages
    self.browser = browser
    self.places = places
  }
}

extension ReadingServices {
  /// Returns what a program does for its user, whose session says where that is: pages are fetched
  /// and opened, and where they are read is kept.
  public static func ofUser(environment: [String: String]) -> ReadingServices {
    ReadingServices(
      pages: { try await FeedSource($0).article() },
      browser: { try await Browser(environment: environment).open($0) },
      places: ReadingPlacesFile(environment: environment))
  }
}

/// A demo in which something is read.
@MainActor
protocol PageReading: AnyObject {
  /// What the program does for those who read.
  var services: ReadingServices { get set }
}
