import Foundation
import Observation
import Store

/// The marks of a user, which are stored in a database.
///
///     let marks = try await Marks.open(database)
///     marks.toggleLike(post)
///     await marks.settled()
///
/// A change is visible immediately, and stored in the background; ``settled()`` waits for that. A
/// change that cannot be stored is taken back, and sets ``failure``. Several processes can use one
/// database; ``reload(onChange:)`` shows the changes of the others.
@MainActor
@Observable
public final class Marks {
  /// The marks.
  public private(set) var contents: MarksContents

  /// The error of the last change that was not stored or of reading, or `nil`.
  public private(set) var failure: ReaderError?

  /// Lines for the user about damaged files.
  public private(set) var notices: [String] = []

  /// Whether ``undo()`` has an effect.
  public var canUndo: Bool { !reversal.isEmpty }

  private var reversal: [MarksEdit] = []

  @ObservationIgnored let database: ReaderDatabase?

  /// The stored marks.
  @ObservationIgnored private var stored: MarksContents

  /// Changes that are being stored, in order.
  @ObservationIgnored private var pending: [MarksEdit] = []

  @ObservationIgnored private let work = WorkQueue()
  @ObservationIgnored private var version: Int

  private init(_ contents: MarksContents, _ database: ReaderDatabase?, version: Int) {
    (self.contents, stored, self.database) = (contents, contents, database)
    self.version = version
  }

  /// Creates marks in memory.
  ///
  /// - Parameters:
  ///   - contents: The marks; the default is none.
  ///   - failure: The reason why they are not stored, or `nil`, the default, if that is intended.
  public convenience init(
    _ contents: MarksContents = MarksContents(), failure: ReaderError? = nil
  ) {
    self.init(contents, nil, version: 0)
    self.failure = failure
  }

  /// Reads the marks of a database.
  ///
  /// The liked posts are read later; see ``loadLikes()``.
  ///
  /// - Throws: ``ReaderError`` if the database cannot be read.
  package static func open(_ database: ReaderDatabase) async throws(ReaderError) -> Marks {
    let (version, contents, notices) = try await database.run { tables throws(ReaderError) in
      (try tables.version, try tables.contents(withLikes: false), tables.notices)
    }
    let marks = Marks(contents, database, version: version)
    marks.notices = notices
    return marks
  }

  /// Waits until all changes are stored, or ``failure`` is set.
  public func settled() async { await work.settled() }

  /// Returns all marks and stored posts as JSON, without a line break at its end.
  ///
  /// - Throws: ``ReaderError`` if the database cannot be read.
  public func export() async throws(ReaderError) -> String {
    await settled()
    let stored: ReaderDatabase
    if let database { stored = database } else { stored = try await .open("", first: contents) }
    return try await stored.run { tables throws(ReaderError) in try tables.export() }
  }

  // MARK: Changes

  /// Shows a change, stores it in the background, and remembers how to undo it.
  private func change(_ edit: MarksEdit, isUndoable: Bool = true) {
    var changed = contents
    changed.apply(edit)
    guard changed != contents else { return }
    if isUndoable { reversal = edit.reversal(in: contents) }
    contents = changed
    store(edit)
  }

  private func store(_ edit: MarksEdit) {
    guard let database else { return }
    pending.append(edit)
    work.add { [self] in
      do throws(ReaderError) {
        try await database.run { tables throws(ReaderError) in try tables.commit(edit) }
        stored.apply(edit)
        pending.removeFirst()
        failure = nil
      } catch {
        pending.removeFirst()
        failure = error
        reversal = []
        show(stored)
      }
    }
  }

  /// Shows stored marks with the changes that are being stored, and returns whether they are new.
  @discardableResult
  private func show(_ stored: MarksContents) -> Bool {
    self.stored = stored
    let new = pending.reduce(into: stored) { $0.apply($1) }
    guard new != contents else { return false }
    contents = new
    return true
  }

  /// Undoes the last change; returns `false` without one.
  @discardableResult
  public func undo() -> Bool {
    guard canUndo else { return false }
    for edit in reversal { change(edit, isUndoable: false) }
    reversal = []
    return true
  }

  // MARK: Reading

  /// Reads what other processes wrote.
  ///
  /// An error sets ``failure``; the marks stay as they are.
  ///
  /// - Parameter onChange: Called later if the marks changed.
  public func reload(onChange: @escaping @MainActor () -> Void = {}) {
    read(withLikes: false, onChange)
  }

  /// Reads the liked posts, unless that was done before.
  public func loadLikes() {
    if !contents.hasAllLikes { read(withLikes: true) {} }
  }

  private func read(withLikes: Bool, _ onChange: @escaping @MainActor () -> Void) {
    guard let database else { return }
    work.add { [self] in
      let hasLikes = stored.hasAllLikes
      let known = withLikes && !hasLikes ? -1 : version
      do throws(ReaderError) {
        let news = try await database.run { tables throws(ReaderError) -> (Int, MarksContents)? in
          let version = try tables.version
          return version == known
            ? nil : (version, try tables.contents(withLikes: withLikes || hasLikes))
        }
        guard let (version, contents) = news else { return }
        self.version = version
        if show(contents) { onChange() }
      } catch {
        failure = error
      }
    }
  }
}

// MARK: - Posts

extension Marks {
  /// Whether a post was read.
  public func isRead(_ post: Post) -> Bool { contents.read.contains(post.url) }

  /// Marks a post as read or unread; this is not undone by ``undo()``.
  public func setRead(_ post: Post, _ isRead: Bool = true) {
    change(.setRead([post.url], isRead), isUndoable: false)
  }

  /// Marks several posts as read.
  public func setAllRead(_ posts: [Post]) { change(.setRead(posts.map(\.url), true)) }

  /// The liked posts, the last one first; those that are not loaded are missing.
  public var likes: [Post] { contents.liked }

  /// Whether a post is liked.
  public func isLiked(_ post: Post) -> Bool { contents.likedAddresses.contains(post.url) }

  /// Likes a post, or takes that back; returns whether it is liked now.
  @discardableResult
  public func toggleLike(_ post: Post) -> Bool {
    let isLiked = isLiked(post)
    change(isLiked ? .unlike(post) : .like(post, at: 0))
    return !isLiked
  }
}

// MARK: - Blogs

extension Marks {
  /// The subscribed blogs.
  public var subscriptions: [Blog] { contents.subscribed }

  /// Whether a blog is subscribed.
  public func isSubscribed(_ blog: Blog) -> Bool {
    contents.subscribed.contains { $0.address == blog.address }
  }

  /// Appends blogs to a list in one change, except those with an address in the list.
  public func add(_ blogs: [Blog], to kind: BlogList.Kind) {
    change(.add(blogs, to: kind, at: nil))
  }

  /// Removes a blog from a list; a missing one is ignored.
  public func remove(_ blog: Blog, from kind: BlogList.Kind) {
    change(.remove([blog.address], from: kind))
  }

  /// Replaces the name and the address of a blog in a list.
  func replace(_ blog: Blog, by new: Blog, in kind: BlogList.Kind) {
    change(.replace(blog.address, by: new, in: kind))
  }

  /// Stores since when a feed fails; `nil` if it works.
  func setFailing(_ blog: Blog, since date: Date?) {
    guard (contents.failing[blog.address] == nil) != (date == nil) else { return }
    change(.setFailing(blog.address, since: date), isUndoable: false)
  }
}
