import CursesKit
import Foundation

/// Asks the questions that are named by the arguments, and prints each answer.
@MainActor
enum Prompting {
  static let names = ["Alpha", "Beta", "Gamma", "Delta"]

  static func run(_ ways: [String]) async throws {
    for way in ways { print("\(way): \(try await answer(way))") }
  }

  static func answer(_ way: String) async throws -> String {
    switch way {
    case "choose": "\(try await Prompt.choose("Which?", from: names) ?? "nil")"
    case "choose-default":
      "\(try await Prompt.choose("Which?", from: names, default: "Gamma") ?? "nil")"
    case "choose-lost-default":
      "\(try await Prompt.choose("Which?", from: names, default: "Omega") ?? "nil")"
    case "choose-none": "\(try await Prompt.choose("Which?", from: [String]()) ?? "nil")"
    case "choose-long":
      "\(try await Prompt.choose("Which number?", from: 1...50) { "number \($0)" } ?? 0)"
    case "several": "\(try await Prompt.chooseSeveral("Which of them?", from: names) ?? ["nil"])"
    case "several-default":
      "\(try await Prompt.chooseSeveral("Which?", from: names, selected: ["Beta"], count: 1...2) ?? [])"
    case "several-impossible":
      "\(try await Prompt.chooseSeveral("Which?", from: names, count: 9...) ?? [])"
    case "confirm": try await text(Prompt.confirm("Delete 3 files?"))
    case "confirm-yes": try await text(Prompt.confirm("Delete 3 files?", default: true))
    case "confirm-kept": try await text(Prompt.confirm("Go on?", typeAhead: .kept))
    case "choose-destructive":
      "\(try await Prompt.choose("Delete which?", from: names, isDestructive: true) ?? "nil")"
    case "input-dropped": try await Prompt.input("Other name", typeAhead: .dropped) ?? "nil"
    case "segmented":
      try await Prompt.segmented("Range", from: ["Day", "Week", "Month"], default: "Week") ?? "nil"
    case "segmented-mouse":
      try await Prompt.segmented("Range", from: ["Day", "Week"], usesMouse: true) ?? "nil"
    case "input": try await Prompt.input("Name", placeholder: "who are you?") ?? "nil"
    case "input-default": try await Prompt.input("Name", default: "Ada") ?? "nil"
    case "input-history":
      try await Prompt.input("Name", history: ["Ada", "Grace"]) ?? "nil"
    case "input-number":
      try await text(Prompt.input("Port", as: Int.self, default: "80", parse: Prompting.port))
    case "input-refused":
      try await text(Prompt.input("Port", as: Int.self, default: "x", parse: Prompting.port))
    case "input-never":
      try await Prompt.input("Name") { _ in "no name will do" } ?? "nil"
    case "secret": try await Prompt.input("Password", isSecret: true) ?? "nil"
    case "text":
      try await Prompt.text("Why?", placeholder: "a few lines")?.debugDescription ?? "nil"
    case "text-default": try await Prompt.text("Why?", default: "Because.") ?? "nil"
    case "form": try await form()
    case "input-throwing": try await throwing { try await Prompt.input("Name", options: $0) }
    case "secret-throwing":
      try await throwing { try await Prompt.input("Password", isSecret: true, options: $0) }
    case "choose-throwing":
      try await throwing { try await Prompt.choose("Which?", from: names, options: $0) }
    case "cancelled": try await cancelled { try await Prompt.choose("Which?", from: names) }
    case "cancelled-input": try await cancelled { try await Prompt.input("Name") }
    case "cancelled-secret": try await cancelled { try await Prompt.input("Name", isSecret: true) }
    case "two-at-once": try await twoAtOnce()
    case "hostile":
      "\(try await Prompt.choose("Which\u{1B}[2J\none?", from: ["a\u{1B}]0;t\u{7}b", "c\nd"]) ?? "nil")"
    default: try await Screens.answer(way)
    }
  }

  static func form() async throws -> String {
    let server = try await Prompt.form(
      "Server", .text("Name") { $0.isEmpty ? "give it a name" : nil },
      .number("Port", in: 1...65_535, default: 8080), .choice("Zone", from: ["eu", "us"]),
      .toggle("TLS", isOn: true), .secret("Token")
    ) { _, port, _, usesTLS, _ in port == 80 && usesTLS ? "port 80 has no TLS" : nil }
    guard let (name, port, zone, usesTLS, token) = server else { return "nil" }
    return "\(name) \(port) \(zone) \(usesTLS) \(token)"
  }

  /// Asks with an interrupt that throws, and prints from a `defer` block.
  static func throwing(
    _ ask: @escaping @MainActor (TerminalOptions) async throws -> String?
  ) async throws -> String {
    defer { print("deferred") }
    return try await ask(TerminalOptions(onInterrupt: .throwing)) ?? "nil"
  }

  /// Asks in a task that is cancelled on SIGUSR1.
  static func cancelled(
    _ ask: @escaping @MainActor () async throws -> String?
  ) async throws -> String {
    let task = Task { @MainActor in try await ask() }
    // A C handler captures nothing, so that the pipe has a fixed file descriptor.
    let pipe = Pipe()
    dup2(pipe.fileHandleForWriting.fileDescriptor, 90)
    Thread.detachNewThread {
      if !pipe.fileHandleForReading.availableData.isEmpty { task.cancel() }
    }
    signal(SIGUSR1) { _ in _ = write(90, "!", 1) }
    do {
      return try await task.value ?? "nil"
    } catch is CancellationError {
      return "CancellationError"
    }
  }

  static func twoAtOnce() async throws -> String {
    let first = Task { @MainActor in try await Prompt.input("First") }
    // The first question opens its screen meanwhile.
    for _ in 0..<3 { await Task.yield() }
    do {
      _ = try await Prompt.input("Second")
    } catch {
      return "\(try await first.value ?? "nil"), \(error)"
    }
    return "both"
  }

  static func port(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Prompt.Refusal("type a number") }
    return number
  }

  static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
}
