import CursesKit

/// A sailing of the ferry.
struct Sailing: Hashable {
  /// The states of a sailing.
  enum State: Hashable {
    case onTime
    case boarding
    case late(minutes: Int)
  }

  let time: String
  let boat: String
  let place: String
  let state: State

  /// The state in words, and its color.
  var status: (text: String, ink: ThemeToken) {
    switch state {
    case .onTime: ("on time", .secondary)
    case .boarding: ("boarding", .success)
    case .late(let minutes): ("\(minutes) min late", .warning)
    }
  }

  private init(_ time: String, _ boat: String, _ place: String, _ state: State = .onTime) {
    self.time = time
    self.boat = boat
    self.place = place
    self.state = state
  }

  /// Returns the next sailings from a pier: those that leave, arrive, or are late.
  static func next(pier: Int, way: Int) -> [Sailing] {
    let piers = [first, second]
    guard piers.indices.contains(pier), piers[pier].indices.contains(way) else { return [] }
    return piers[pier][way]
  }

  private static let first = [
    [
      Sailing("12:50", "Marta", "to Old Salt Works", .boarding),
      Sailing("14:15", "Ketch 2", "to the mainland"),
      Sailing("16:05", "Marta", "to Observatory", .late(minutes: 10)),
    ],
    [
      Sailing("12:40", "Ketch 2", "from the mainland"),
      Sailing("13:55", "Marta", "from Old Salt Works"),
      Sailing("15:40", "Ketch 2", "from Gull Rock", .late(minutes: 5)),
    ],
    [
      Sailing("15:40", "Ketch 2", "from Gull Rock", .late(minutes: 5)),
      Sailing("16:05", "Marta", "to Observatory", .late(minutes: 10)),
    ],
  ]

  private static let second = [
    [
      Sailing("13:05", "Anna", "to Gull Rock"), Sailing("15:30", "Anna", "to the mainland"),
      Sailing("17:20", "Ketch 3", "to Old Salt Works"),
    ],
    [
      Sailing("12:55", "Anna", "from Gull Rock"),
      Sailing("14:50", "Ketch 3", "from the mainland", .late(minutes: 25)),
      Sailing("17:00", "Anna", "from Observatory"),
    ],
    [Sailing("14:50", "Ketch 3", "from the mainland", .late(minutes: 25))],
  ]
}
