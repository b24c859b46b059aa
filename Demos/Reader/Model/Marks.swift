import Files
import Foundation
import Observation

/// The marks of a user, stored in a file at each change.
///
/// If another process changed the file meanwhile, its changes are kept; ``reload()`` shows them.
/// Changes tolerate marks that the other process already made.
@MainActor
@Observable
public final class Marks {
  /// The marks.
  public private(set) var contents: MarksContents

  /// The error of the last attempt to read or write the file, or `nil` if it succeeded.
  public private(set) var failure: ReaderError?

  /// Whether ``undo()`` has an effect.
  public private(set) var canUndo = false

  private typealias Change = (inout MarksContents) -> Void

  @ObservationIgnored private var reversal: Change?

  /// The marks of the file when it was last read or written.
  @ObservationIgnored private var stored: MarksContents

  /// The changes that are not in the file, as it could not be locked, read or written.
  @ObservationIgnored private var unwritten: [Change] = []

  @ObservationIgnored private var stamp: FileStamp?
  @ObservationIgnored private let file: MarksFile?

  private init(_ contents: MarksContents, _ file: MarksFile?, _ stamp: FileStamp?) {
    self.contents = contents
    stored = contents
    self.file = file
    self.stamp = stamp
  }

  /// Creates marks.
  ///
  /// - Parameters:
  ///   - contents: The initial marks.
  ///   - file: The file that each change replaces, or `nil`, the default, for none.
  public convenience init(_ contents: MarksContents = MarksContents(), file: MarksFile? = nil) {
    self.init(contents, file, file?.stamp)
  }

  /// Reads the marks of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - first: The marks if the file does not exist; the first change writes them.
  /// - Throws: ``ReaderError`` if the file cannot be read or decoded, or has a newer version. The
  ///   file is left unchanged.
  public convenience init(
    reading file: MarksFile, otherwise first: MarksContents = MarksContents()
  ) throws(ReaderError) {
    // The stamp is read first: if the file is replaced meanwhile, the next change reads it again.
    let stamp = file.stamp
    self.init(try file.read() ?? first, file, stamp)
  }

  /// Applies a change, writes the file, and stores how to undo it.
  ///
  /// A change that cannot be written is written with the next one.
  private func change(_ body: @escaping Change, undo: Change?) {
    let before = contents
    unwritten.append(body)
    do throws(ReaderError) {
      try store()
      failure = nil
    } catch {
      failure = error
    }
    contents = withChanges
    guard contents != before else { return }
    reversal = undo
    canUndo = undo != nil
  }

  /// The marks of the file with all unwritten changes.
  private var withChanges: MarksContents {
    unwritten.reduce(into: stored) { contents, change in change(&contents) }
  }

  /// Writes all changes over the newest marks of the file, while no other process changes it.
  ///
  /// A damaged file is not overwritten.
  private func store() throws(ReaderError) {
    guard let file else { return adopt(withChanges) }
    try file.locked { () throws(ReaderError) in
      try readIfChanged(file)
      let new = withChanges
      if new != stored {
        try file.write(new)
        stamp = file.stamp
      }
      adopt(new)
    }
  }

  /// Reads the file if another process changed it.
  private func readIfChanged(_ file: MarksFile) throws(ReaderError) {
    guard let now = file.stamp, now != stamp else { return }
    if let new = try file.read() { stored = new }
    stamp = now
  }

  /// Shows the marks that another process wrote; an unchanged file is not read.
  ///
  /// Own changes that could not be written are kept. An error sets ``failure``; the marks stay as
  /// they are.
  ///
  /// - Returns: Whether the marks changed.
  @discardableResult
  public func reload() -> Bool {
    guard let file else { return false }
    do throws(ReaderError) {
      try readIfChanged(file)
      if unwritten.isEmpty { failure = nil }
    } catch {
      failure = error
    }
    let (old, new) = (contents, withChanges)
    if new != old { contents = new }
    return new != old
  }

  /// Marks all changes as written.
  private func adopt(_ contents: MarksContents) {
    stored = contents
    unwritten = []
  }

  /// Undoes the last change; returns `false` without one.
  @discardableResult
  public func undo() -> Bool {
    guard let reversal else { return false }
    change(reversal, undo: nil)
    self.reversal = nil
    canUndo = false
    return true
  }
}

// MARK: - Posts

extension Marks {
  /// Whether a post was read.
  public func isRead(_ post: Post) -> Bool { contents.isRead(post.url) }

  /// Marks a post as read or unread; this is not undone by ``undo()``.
  public func setRead(_ post: Post, _ isRead: Bool = true) {
    guard self.isRead(post) != isRead else { return }
    let undo = reversal
    change({ $0.setRead(post.url, isRead) }, undo: undo)
  }

  /// Marks several posts as read.
  public func setAllRead(_ posts: [Post]) {
    let urls = posts.map(\.url).filter { !contents.isRead($0) }
    change {
      for url in urls { $0.setRead(url, true) }
    } undo: {
      for url in urls { $0.setRead(url, false) }
    }
  }

  /// The liked posts, the last one first.
  public var likes: [Post] { contents.liked }

  /// Whether a post is liked.
  public func isLiked(_ post: Post) -> Bool { contents.liked.contains { $0.url == post.url } }

  /// Likes a post, or takes that back; returns whether it is liked now.
  @discardableResult
  public func toggleLike(_ post: Post) -> Bool {
    guard let index = contents.liked.firstIndex(where: { $0.url == post.url }) else {
      change { contents in
        guard !contents.liked.contains(where: { $0.url == post.url }) else { return }
        contents.liked.insert(post, at: 0)
      } undo: {
        $0.liked.removeAll { $0.url == post.url }
      }
      return true
    }
    let kept = contents.liked[index]
    change {
      $0.liked.removeAll { $0.url == post.url }
    } undo: {
      guard !$0.liked.contains(where: { $0.url == kept.url }) else { return }
      $0.liked.insert(kept, at: min(index, $0.liked.count))
    }
    return false
  }
}

// MARK: - Blogs

extension Marks {
  /// The subscribed blogs.
  public var subscriptions: [Blog] { contents.subscribed }

  /// The user's own blogs.
  public var ownBlogs: [Blog] { contents.own }

  /// Whether a blog is subscribed.
  public func isSubscribed(_ blog: Blog) -> Bool { Marks.contains(blog, in: contents.subscribed) }

  /// Subscribes to a blog; a second subscription is ignored.
  public func subscribe(to blog: Blog) { add(blog, to: \.subscribed) }

  /// Subscribes to several blogs in one change; second subscriptions are ignored.
  public func subscribe(to blogs: [Blog]) {
    let known = Set(contents.subscribed.map(\.address))
    let new = blogs.filter { !known.contains($0.address) }
    let addresses = Set(new.map(\.address))
    change { contents in
      var known = Set(contents.subscribed.map(\.address))
      contents.subscribed += new.filter { known.insert($0.address).inserted }
    } undo: {
      $0.subscribed.removeAll { addresses.contains($0.address) }
    }
  }

  /// Adds a blog to the user's own ones, unless its address is among them.
  public func addOwn(_ blog: Blog) { add(blog, to: \.own) }

  /// Ends the subscription of a blog.
  public func unsubscribe(from blog: Blog) { remove(blog, from: \.subscribed) }

  /// Adds a blog to a list at its end, unless its address is in it.
  func add(_ blog: Blog, to list: WritableKeyPath<MarksContents, [Blog]>) {
    guard !Marks.contains(blog, in: contents[keyPath: list]) else { return }
    change {
      guard !Marks.contains(blog, in: $0[keyPath: list]) else { return }
      $0[keyPath: list].append(blog)
    } undo: {
      $0[keyPath: list].removeAll { $0.address == blog.address }
    }
  }

  /// Removes a blog from a list.
  func remove(_ blog: Blog, from list: WritableKeyPath<MarksContents, [Blog]>) {
    guard let index = contents[keyPath: list].firstIndex(where: { $0.address == blog.address })
    else { return }
    let kept = contents[keyPath: list][index]
    change {
      $0[keyPath: list].removeAll { $0.address == blog.address }
    } undo: {
      guard !Marks.contains(kept, in: $0[keyPath: list]) else { return }
      $0[keyPath: list].insert(kept, at: min(index, $0[keyPath: list].count))
    }
  }

  /// Replaces the name and the address of a blog in a list.
  func replace(
    _ blog: Blog, by new: Blog, in list: WritableKeyPath<MarksContents, [Blog]>
  ) {
    let replace: (inout MarksContents, Blog, Blog) -> Void = { contents, old, new in
      for index in contents[keyPath: list].indices
      where contents[keyPath: list][index].address == old.address {
        contents[keyPath: list][index] = new
      }
    }
    change {
      replace(&$0, blog, new)
    } undo: {
      replace(&$0, new, blog)
    }
  }

  /// Stores since when a feed fails; `nil` if it works.
  func setFailing(_ blog: Blog, since date: Date?) {
    guard (contents.failing[blog.address] == nil) != (date == nil) else { return }
    let undo = reversal
    change({ $0.failing[blog.address] = date }, undo: undo)
  }

  private nonisolated static func contains(_ blog: Blog, in list: [Blog]) -> Bool {
    list.contains { $0.address == blog.address }
  }
}
