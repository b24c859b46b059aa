import CursesKit

/// A book or a document on a shelf.
struct ShelfItem: Hashable {
  /// The kinds of items.
  enum Kind: Hashable {
    case book
    case document
  }

  let kind: Kind
  let title: String

  /// The text of the item's page.
  let text: String

  /// The emblem on the cover, a name of ``PixelIcon/books``.
  let emblem: String

  /// The color of the cover.
  let cover: RGB

  private init(
    _ kind: Kind, _ title: String, _ emblem: String, _ cover: (UInt8, UInt8, UInt8), _ text: String
  ) {
    self.kind = kind
    self.title = title
    self.emblem = emblem
    self.cover = RGB(red: cover.0, green: cover.1, blue: cover.2)
    self.text = text
  }

  static let books = [
    ShelfItem(
      .book, "Harbor Bells", "bells", (34, 58, 104),
      "Every bell of the harbor, by its tone, and what it says in fog."),
    ShelfItem(
      .book, "Tide Table", "tide", (22, 92, 130),
      "High and low water at the pier, for each day of the year."),
    ShelfItem(
      .book, "Paper Crane", "crane", (164, 52, 56),
      "One sheet, twenty folds, and a bird that stands on its own."),
    ShelfItem(
      .book, "Ninety Knots", "knots", (24, 78, 84),
      "Knots for a boat, a parcel and a swing, drawn with both ends."),
    ShelfItem(
      .book, "Pocket Almanac", "almanac", (66, 48, 116),
      "Sunrise, moonrise and the feasts of small harbors."),
    ShelfItem(
      .book, "Chess by Post", "chess", (120, 84, 52),
      "Forty games with one move a week, and the letters around them."),
    ShelfItem(
      .book, "Bird or Not", "bird", (44, 100, 66),
      "How to tell a gull from a bag, at any distance."),
    ShelfItem(
      .book, "Signal Flags", "flags", (196, 150, 60),
      "Forty flags, what each of them says, and what two say together."),
    ShelfItem(
      .book, "Lamp Radio", "radio", (96, 58, 40),
      "Build a receiver into the foot of a lamp, in one evening."),
    ShelfItem(
      .book, "The Keeper", "keeper", (38, 44, 58),
      "A year in the lamp room, told by the one who cut the wick."),
  ]

  static let documents = [
    document("Lamp Manual", "lamp", "How to light the lamp, keep it, and put it out."),
    document("Bay Chart", "boat", "The bay at low water, with the rocks that have names."),
    document("Stair Rules", "stairs", "Mind the third stair. Carry nothing in both hands."),
    document("Garden Plan", "garden", "Where the leeks stand, and why not at the north side."),
  ]

  private static func document(_ title: String, _ emblem: String, _ text: String) -> ShelfItem {
    ShelfItem(.document, title, emblem, (240, 238, 232), text)
  }

  /// The color of the emblem on a document, and `nil` on a book, which has the icon's own colors.
  private var emblemTone: RGB? {
    kind == .document ? RGB(red: 150, green: 150, blue: 160) : nil
  }

  /// Draws the item as a cover with a spine, an emblem and a gold line, or as a sheet with a band.
  ///
  /// In the size of an icon there is only the emblem. Each of its points has `scale` columns and
  /// half rows.
  func draw(in frame: Rect, scale: Int = 1, on picture: inout PointPicture) {
    let isIcon = frame.size == PixelIcon.size
    for y in 0..<2 * frame.height {
      for x in 0..<frame.width {
        picture[frame.minX + x, 2 * frame.minY + y] =
          isIcon ? cover : tone(x, y, of: frame.size)
      }
    }
    let emblem = PixelIcon.books[emblem]
    let points = PixelIcon.size.width * scale
    let first = (frame.width - points + 1) / 2
    emblem?.drawEmblem(
      x: frame.minX + first, y: 2 * frame.minY + (isIcon ? 0 : 2 * scale), scale: scale,
      tone: emblemTone,
      on: &picture)
  }

  /// Returns the color of a point of the cover without its emblem.
  private func tone(_ x: Int, _ y: Int, of size: Size) -> RGB {
    let light = 0.10 - 0.16 * Double(y) / Double(2 * size.height)
    let base = cover.mixed(with: light > 0 ? .white : .black, fraction: abs(light))
    switch x {
    case 0: return base.mixed(with: .black, fraction: 0.34)
    case 1: return base.mixed(with: .white, fraction: 0.16)
    case size.width - 1: return base.mixed(with: .black, fraction: 0.16)
    default: break
    }
    if kind == .document { return y < 2 ? Self.band : base }
    // A gold line below the emblem.
    let isGold = y == 2 * size.height - 3 && x >= 3 && x < size.width - 2
    return isGold ? base.mixed(with: Self.gold, fraction: 0.85) : base
  }

  private static let gold = RGB(red: 236, green: 200, blue: 120)
  private static let band = RGB(red: 190, green: 52, blue: 48)
}

extension PixelIcon {
  /// The emblems of books, documents, places and pictures, by name.
  static let books: [String: PixelIcon] = [
    "bells": PixelIcon(ground: "n", "..yy..|.yyyy.|.yyyy.|.yyyy.|yyyyyy|..oo.."),
    "tide": PixelIcon(ground: "i", "...yy.|...yy.|.w...w|wcwwcw|cccccc|bbbbbb"),
    "crane": PixelIcon(ground: "r", "....w.|w..www|wwww..|.wwww.|..wpp.|..w..."),
    "knots": PixelIcon(ground: "m", "t.tt.t|tt..tt|.tttt.|.tttt.|tt..tt|t.tt.t"),
    "radio": PixelIcon(ground: "h", "......|oooooo|okyyko|okyyko|oooooo|.T..T."),
    "chess": PixelIcon(ground: "T", "twtwtw|wtwtwt|tkkwtw|wkktwt|tkkwtw|kkkkwt"),
    "almanac": PixelIcon(ground: "V", "..yyy.|.yy...|yy....|yy....|.yy..y|..yyy."),
    "bird": PixelIcon(ground: "G", "......|..yy..|.ykyyo|yyyyy.|.yyyy.|..o.o."),
    "flags": PixelIcon(ground: "b", "rrwwbb|rrwwbb|rrwwbb|......|yykkyy|yykkyy"),
    "keeper": PixelIcon(ground: "n", "..rr..|yyyyyy|..ww..|..rr..|..ww..|.wwww."),
    "lamp": PixelIcon(ground: "V", "..yy..|.yyyy.|.ywwy.|.ywwy.|.yyyy.|..TT.."),
    "boat": PixelIcon(ground: "i", "...w..|..ww..|.www..|...T..|rrrrrr|bbbbbb"),
    "stairs": PixelIcon(ground: "Z", ".....t|....tT|...tTT|..tTTT|.tTTTT|tTTTTT"),
    "garden": PixelIcon(ground: "G", "..pp..|.pyyp.|..pp..|..g..g|.gg.gg|TTTTTT"),
    "harbor": PixelIcon(ground: "i", "..yy..|..yy..|.yyyy.|..yy..|y.yy.y|.yyyy."),
    "moss": PixelIcon(ground: "k", "......|..g...|.gqg.g|gggggg|GgGGgG|TTTTTT"),
  ]
}
