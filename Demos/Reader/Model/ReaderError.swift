import CursesCells
import Feeds
import Foundation

/// An error of the reader, in one line with its cause and remedy.
public enum ReaderError: Error, Hashable, Sendable {
  /// A page, a feed or a picture could not be read.
  case source(FeedError)

  /// A page of posts has a value of the wrong type or range, at this path.
  case page(input: String, path: String, problem: String)

  /// A page of posts is empty.
  case noPosts(input: String)

  /// The user stopped waiting.
  case stopped(input: String)

  /// The input is not a list of feeds.
  case notOPML(input: String)

  /// No feed was found at an address.
  case noFeed(address: String, isPage: Bool)

  /// A newer version of the program wrote the database or a file of marks.
  case newerMarks(path: String, version: Int)

  /// The database is damaged.
  case damagedMarks(path: String, problem: String)

  /// The database or a file of marks cannot be read or written.
  case marks(reason: String)

  /// Another process did not release the database in time.
  case lockedMarks(path: String)

  /// A post has another number than those of the list.
  case noPost(number: Int, count: Int)
}

// MARK: - CodedError

extension ReaderError: CodedError {
  /// The error code, in `10101...10199`; that of a source is the code of its `FeedError`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10101 | a page has a value of the wrong type | correct the value at the path in the text |
  /// | 10102 | a page has no posts | name another page |
  /// | 10103 | the user stopped waiting | try again |
  /// | 10104 | another error of a loader | see the reason |
  /// | 10114 | the input is not a list of feeds | name an OPML file |
  /// | 10120 | an address has no feed | try the front page of the blog |
  /// | 10130 | a newer version wrote the database | update the program |
  /// | 10131 | the database is damaged | move it away |
  /// | 10132 | the database cannot be read or written | check its folder |
  /// | 10133 | another process uses the database | try again |
  /// | 10140 | a number has no post | choose a number of the list |
  public var code: Int {
    switch self {
    case .page: 10101
    case .noPosts: 10102
    case .stopped: 10103
    case .source(let error): error.code
    case .notOPML: 10114
    case .noFeed: 10120
    case .newerMarks: 10130
    case .damagedMarks: 10131
    case .marks: 10132
    case .lockedMarks: 10133
    case .noPost: 10140
    }
  }

  /// The cause and the remedy, in one line.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .page(let input, let path, let problem):
      "“\(PlainLine.of(input))”: \(PlainLine.of(path)) \(PlainLine.of(problem)); correct the page"
    case .noPosts(let input): "“\(PlainLine.of(input))” has no posts; name another page"
    case .stopped(let input): "loading “\(PlainLine.of(input))” was stopped; try again"
    case .notOPML(let input):
      "“\(PlainLine.of(input))” is not a list of feeds; name an OPML file"
    case .noFeed(let address, let isPage):
      "there is no feed at “\(PlainLine.of(address))” "
        + "(\(isPage ? "the page names none" : "no page was found")); "
        + "try the front page of the blog"
    case .newerMarks(let path, let version):
      "“\(PlainLine.of(path))” has version \(version), which is newer than version 1; update "
        + "the program"
    case .damagedMarks(let path, let problem):
      "“\(PlainLine.of(path))” is damaged (\(PlainLine.of(problem))); move it away"
    case .marks(let reason): reason
    case .lockedMarks(let path): "another process uses “\(PlainLine.of(path))”; try again"
    case .noPost(let number, let count):
      "there is no post \(number); choose a number from 1 to \(count)"
    }
  }
}
