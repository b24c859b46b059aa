/// A place near the lamp.
struct WalkPlace: Hashable {
  let name: String
  let icon: String

  /// The text of its row in the list.
  let story: String

  /// The distance for the list, and the directions for its page.
  let way: (short: String, long: String)

  /// The two lines on the picture.
  let view: (first: String, second: String)

  /// The text of its page.
  let text: String

  /// The note below the text, or an empty string.
  var note = ""

  static func == (one: WalkPlace, other: WalkPlace) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The places, in the order of a walk.
  static let all = [
    WalkPlace(
      name: "The harbor", icon: "harbor",
      story: "Three boats are in, and the fourth one is late. Fog until noon.",
      way: ("2 min", "down the path, past the mill"),
      view: ("Three boats are in", "and the fourth one is late"),
      text: """
        The bell at the pier rings by itself when the swell comes in from the west. Whoever hears \
        it counts the strokes, and writes them down.
        """),
    WalkPlace(
      name: "The lamp room", icon: "lamp",
      story: "The wick was cut at four. From here the coast can be seen as far as the mill.",
      way: ("up", "up, and then up again"),
      view: ("From here the coast can be seen", "as far as the mill"),
      text: """
        The wick was cut at four. There is one chair, which was built in this room and cannot \
        leave it; the stairs turn too tightly. The glass was cleaned on Sunday.
        """,
      note: "Four thousand drops, a horizon in each."),
    WalkPlace(
      name: "The stairs", icon: "stairs",
      story: "There are one hundred and ninety-nine of them, and one that creaks.",
      way: ("here", "round and round"),
      view: ("One hundred and ninety-nine", "and one that creaks"),
      text: """
        The one that creaks is the third from the top. It has been mended twice, and creaks in \
        another key since.
        """),
    WalkPlace(
      name: "The garden", icon: "garden",
      story: "The beans came up. Nothing else did, but it has only been a week.",
      way: ("1 min", "behind the house, out of the wind"),
      view: ("The beans came up", "it has only been a week"),
      text: """
        The leeks stand at the south wall. The north side is for stones, which do well there.
        """),
  ]
}

extension WalkPlace {
  /// The next place of the walk, or the first one after the last.
  var next: WalkPlace {
    let index = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(index + 1) % Self.all.count]
  }
}
