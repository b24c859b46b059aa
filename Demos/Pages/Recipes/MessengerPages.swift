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
      ("Compose", "140 letters at most", Self.composer),
      ("Messages", "\(mail.reduce(0) { $0 + $1.newCount }) unread", NoteList(mail)),
      ("Search", "\(notes.count) notes", Self.search(notes)),
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

  /// A text of at most 140 letters, and how many are left.
  private static var composer: View {
    let (text, count) = (TextView(), Label())
    text.placeholder = "What is new?"
    count.textAlignment = .right
    let showCount: @MainActor (TextView) -> Void = { [weak count] text in
      let left = 140 - text.text.count
      count?.styledText = StyledText("\(left)", .ink(left < 0 ? .danger : .secondary))
    }
    text.onChange = showCount
    showCount(text)
    return LayoutView([text, count]) { view, bounds in
      let columns = view.paneEdges.text
      let rows = max(0, min(4, bounds.height - 2))
      text.frame = columns.rows(y: 1, height: rows)
      count.frame = columns.rows(y: 1 + rows, height: min(1, bounds.height))
    }
  }

  /// A search field over the notes that contain its text.
  private static func search(_ notes: [Note]) -> View {
    let (field, list) = (SearchField(), NoteList(notes))
    field.field.onChange = { [weak list] field in
      let text = field.text.lowercased()
      list?.notes = text.isEmpty ? notes : notes.filter { $0.text.lowercased().contains(text) }
    }
    return LayoutView([field, list]) { view, bounds in
      let columns = view.paneEdges.text
      let start = max(0, columns.lowerBound - 2)
      field.frame = Rect(
        x: start, y: 0, width: min(bounds.width, columns.upperBound + 2) - start,
        height: min(1, bounds.height))
      list.frame = bounds.inset(by: EdgeInsets(top: 2))
    }
  }
}
