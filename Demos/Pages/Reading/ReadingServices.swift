import CursesArticles
import CursesKit
import Feeds

/// A function that reads the page at a Web address.
///
/// The description of a thrown error is displayed to the user.
public typealias PageSource = @Sendable (_ address: String) async throws -> Article

/// A function that shows the page at an address in a browser.
///
/// The description of a thrown error is displayed to the user.
public typealias PageBrowser = @Sendable (_ address: String) async throws -> Void

/// The services that a program provides to readers.
///
/// Without them, demos use no network, program or file.
public struct ReadingServices: Sendable {
  /// The source of whole pages, or `nil`, the default, if only entries are available.
  public var pages: PageSource?

  /// The browser for pages, or `nil`, the default, for none.
  public var browser: PageBrowser?

  /// The store of reading positions, or `nil`, the default, to forget them.
  public var places: ReadingPlacesFile?

  /// Creates services; omitted ones are unavailable.
  public init(
    pages: PageSource? = nil, browser: PageBrowser? = nil, places: ReadingPlacesFile? = nil
  ) {
    self.pages = pages
    self.browser = browser
    self.places = places
  }
}

extension ReadingServices {
  /// Returns the services for a user's session: pages are fetched and opened, and reading positions
  /// are stored.
  public static func ofUser(environment: [String: String]) -> ReadingServices {
    ReadingServices(
      pages: { try await FeedSource($0).article() },
      browser: { try await Browser(environment: environment).open($0) },
      places: ReadingPlacesFile(environment: environment))
  }
}

/// A controller of a demo in which entries can be read.
///
/// It is a class and not a protocol: the first cast of each class of controllers to a protocol
/// searches all conformances of the program.
class ReadingController: ViewController {
  /// The services that the program provides; none by default.
  var services = ReadingServices()
}

/// A controller that passes its services to a desk, and stores reading positions at its end.
class DeskController: ReadingController {
  let desk: ReadingDesk

  init(_ desk: ReadingDesk) {
    self.desk = desk
    super.init()
  }

  override var services: ReadingServices {
    get { desk.services }
    set { desk.services = newValue }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    desk.keepPlaces()
  }
}
