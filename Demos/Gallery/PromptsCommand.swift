import ArgumentParser
import CursesKit
import Files

/// `gallery prompts`: shows every inline prompt and progress display.
struct PromptsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompts",
    abstract: "Pack for a walk, with every kind of prompt; Escape cancels.")

  @OptionGroup var accessibility: AccessibleArguments
  @Flag(help: "Accept mouse clicks; hold Shift to select text.")
  var mouse = false

  @MainActor
  func run() async throws {
    accessibility.apply()
    guard let walk = try await Walk.ask(usesMouse: mouse) else { return }
    try await Prompt.spinner("Unfolding the map") {
      try await Task.sleep(for: .milliseconds(1500))
    }
    let packed = await Prompt.jobs("Packing", walk.things, limit: 2) { thing in
      RowContent("\(thing)")
    } _: { thing, packing in
      packing.total = 20
      try await pack(packing, pause: .milliseconds(40 + 10 * thing.count))
    }
    guard packed.allSatisfy({ (try? $0.result.get()) != nil }) else { return }
    let (trail, pace) = (walk.trail, walk.pace.lowercased())
    try StandardStreams.print(
      "\(trail.name): \(walk.name) walks \(trail.length) km, \(pace).\n")
  }
}

/// Simulates packing one thing, step by step.
private func pack(_ progress: PromptProgress, pause: Duration) async throws {
  while progress.completed < 20 {
    try await Task.sleep(for: pause)
    progress.completed += 1
  }
}

/// The answers about a walk.
private struct Walk {
  /// A trail through the country.
  struct Trail: Equatable {
    let name: String
    let length: Int
    var land = "By the water"
    var closed: String?

    /// The places along the trail, the start first.
    var places: [String] = []
  }

  let trail: Trail
  let things: [String]
  let pace: String
  let name: String

  private static let trails = [
    Trail(name: "Coast path", length: 12, places: ["Harbor", "Cliffs", "Old mill"]),
    Trail(name: "River", length: 8, places: ["Bridge", "Weir", "Willows"]),
    Trail(name: "Round the lake", length: 14, closed: "The dam is being mended."),
    Trail(name: "To the lighthouse", length: 9, places: ["Harbor", "Dunes", "Lighthouse"]),
    Trail(
      name: "Old railway", length: 21, land: "Inland", places: ["Station", "Tunnel", "Viaduct"]),
    Trail(name: "Ridge", length: 17, land: "Inland", places: ["Saddle", "Cairn", "Hut"]),
    Trail(name: "Through the pines", length: 11, land: "Inland", places: ["Gate", "Clearing"]),
    Trail(name: "Up the glen", length: 19, land: "Inland", places: ["Ford", "Falls", "Tarn"]),
  ]

  /// Shows all prompts in order; returns `nil` if one of them is cancelled.
  @MainActor
  static func ask(usesMouse: Bool) async throws -> Walk? {
    guard
      let trail = try await chooseTrail(usesMouse),
      let things = try await Prompt.chooseSeveral(
        "What goes into the bag?", from: ["Map", "Water", "Bread", "Lamp", "Rain coat"],
        selected: ["Water"], count: 1..., usesMouse: usesMouse),
      let pace = try await Prompt.segmented(
        "How fast?", from: ["Slowly", "Steadily", "Briskly"], usesMouse: usesMouse),
      let (name, age, wantsCall) = try await Prompt.form(
        "Who walks?", .text("Name"), .number("Age", in: 1...120, default: 30),
        .toggle("Call at dusk"), usesMouse: usesMouse),
      try await number(for: wantsCall, usesMouse) != nil,
      try await Prompt.confirm(
        "Set out, at the age of \(age)?", default: true, usesMouse: usesMouse) == true
    else { return nil }
    return Walk(trail: trail, things: things, pace: pace, name: name.isEmpty ? "Nobody" : name)
  }

  /// Prompts for a trail, with a preview of its places.
  @MainActor
  private static func chooseTrail(_ usesMouse: Bool) async throws -> Trail? {
    try await Prompt.choose(
      "Which way?", from: trails, section: \.land, usesMouse: usesMouse
    ) {
      RowContent("\($0.name)", trailing: "\($0.length) km")
    } preview: { trail in
      let places = trail.places.map { "\("●", .ink(.accent)) \($0)" as StyledText }
      return places.reduce("\(trail.name, .bold)") { $0 + "\n" + $1 }
    } unavailable: {
      $0.closed
    }
  }

  /// Prompts for a telephone number if a call is wanted; returns `nil` if the prompt is cancelled.
  @MainActor
  private static func number(for wantsCall: Bool, _ usesMouse: Bool) async throws -> String? {
    guard wantsCall else { return "" }
    return try await Prompt.input("Whom to call?", placeholder: "digits", usesMouse: usesMouse) {
      text in
      text.allSatisfy(\.isNumber) && text.count >= 3 ? nil : "give 3 digits or more"
    }
  }
}
