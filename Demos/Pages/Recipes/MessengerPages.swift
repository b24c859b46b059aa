import CursesKit
import Feeds

/// The pages of the messenger.
@MainActor
struct MessengerPages {
  typealias Page = (title: String, detail: String, view: View)

  let unreadCount: Int
  let all: [Page]

  init(_ desk: ReadingDesk) {
    let notes = desk.entries.map { Note($0, isNew: !desk.isRead($0)) }
    unreadCount = desk.unreadCount
    let mail = Self.mail
    all = [
      ("Chat", "\(notes.count) notes", NoteList(notes)),
      ("Compose", "140 letters at most", ComposeView()),
      ("Messages", "\(mail.reduce(0) { $0 + $1.newCount }) unread", NoteList(mail)),
      ("Search", "\(notes.count) notes", SearchView(notes)),
      ("More", "", NoteList(Self.more)),
    ]
  }

  private static let mail = [
    Note(
      name: "Ida Lund", when: "08:12",
      text: """
        Fog, and nothing else. The window was white at eight, and I expect that it will be white \
        at noon. Bring the small ladder.
        """, newCount: 2),
    Note(
      name: "Anselm Roe", when: "07:40",
      text: """
        The program that does one thing did it again: the harbor moved its web page, and line 12 \
        had to move with it.
        """, newCount: 1),
    Note(
      name: "Mio Harada", when: "Sat",
      text: """
        Forty columns is close to what a paperback puts in a column of its own. Nobody planned this.
        """),
    Note(
      name: "Weather Ship", when: "Fri",
      text: """
        North-east five rising six by noon, the barometer at 1004 and falling as slowly as it can.
        """),
  ]

  private static let more = [
    Note(name: "Lists", when: "3", text: "Harbor, lamp room, garden."),
    Note(name: "Drafts", when: "1", text: "Bring the small ladder, and"),
    Note(name: "Stars", when: "3", text: "Starred entries of all lists."),
    Note(name: "Followers", when: "41", text: "Two of them since yesterday."),
    Note(name: "Settings", when: "", text: "Your name, your picture, and what is sent to you."),
  ]
}

/// A text of at most 140 letters, and how many are left.
private final class ComposeView: View {
  private let text = TextView()
  private let count = Label()

  private static let most = 140

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    text.placeholder = "What is new?"
    text.onChange = { [weak self] _ in self?.showCount() }
    count.textAlignment = .right
    for view in [text, count] { addSubview(view) }
    showCount()
  }

  private func showCount() {
    let left = Self.most - text.text.count
    count.styledText = StyledText("\(left)", .ink(left < 0 ? .danger : .secondary))
  }

  override func layoutSubviews() {
    let columns = paneEdges.text
    let rows = max(0, min(4, bounds.height - 2))
    text.frame = Rect(x: columns.lowerBound, y: 1, width: columns.count, height: rows)
    count.frame = Rect(
      x: columns.lowerBound, y: 1 + rows, width: columns.count, height: min(1, bounds.height))
  }
}

/// A search field over the notes that contain its text.
private final class SearchView: View {
  private let notes: [Note]
  private let field = SearchField()
  private let list: NoteList

  init(_ notes: [Note]) {
    self.notes = notes
    list = NoteList(notes)
    super.init()
    field.field.onChange = { [weak self] field in self?.filter(field.text) }
    for view in [field, list] { addSubview(view) }
  }

  private func filter(_ text: String) {
    let text = text.lowercased()
    list.notes = text.isEmpty ? notes : notes.filter { $0.text.lowercased().contains(text) }
  }

  override func layoutSubviews() {
    let columns = paneEdges.text
    let start = max(0, columns.lowerBound - 2)
    field.frame = Rect(
      x: start, y: 0, width: min(bounds.width, columns.upperBound + 2) - start,
      height: min(1, bounds.height))
    list.frame = bounds.inset(by: EdgeInsets(top: 2))
  }
}
