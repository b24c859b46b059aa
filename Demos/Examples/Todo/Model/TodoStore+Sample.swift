import Foundation

extension TodoStore {
  /// A sample without a file: a lighthouse keeper's Friday, 6 March 2026 at 13:20.
  static var sample: TodoStore {
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let store = TodoStore(file: nil, calendar: calendar, now: { now })
    let tasks = TodoSample.today + TodoSample.later + TodoSample.before
    store.take(tasks.map { $0.made(in: store) })
    return store
  }
}

/// A task of the sample.
private struct TodoSample {
  let title: String
  let list: String
  var time = ""

  /// The days from now until it is due, and whether at any hour of that part of the day.
  var day = 0
  var isAtAnyHour = false

  var isDone = false
  var isStarred = false

  @MainActor
  func made(in store: TodoStore) -> TodoTask {
    let days = TimeInterval(day) * 86_400
    let made = store.due(at: "09:12").map { $0 - 2 * 86_400 } ?? store.date
    var task = TodoTask(title: title, list: list, made: made)
    task.due = store.due(at: time).map { $0 + days }
    task.isDueAtAnyHour = isAtAnyHour ? true : nil
    task.isStarred = isStarred
    if isDone { task.done = day < 0 ? task.due : store.date }
    if title == "Answer the harbor office" { tell(of: &task, in: store) }
    return task
  }

  @MainActor
  private func tell(of task: inout TodoTask, in store: TodoStore) {
    task.summary = "two questions about the buoy"
    task.about = """
      They ask when the buoy north of the point was last painted, and whether the bell on it \
      still rings.
      """
    task.steps = [
      TodoTask.Step(title: "Look into the log for 2024", isDone: true),
      TodoTask.Step(title: "Row out and ring the bell"),
      TodoTask.Step(title: "Write back before the post goes"),
    ]
    task.note = """
      Painted 12 May 2024, two coats of red. The bell rang on Sunday, I heard it from the kitchen.
      """
    task.reminder = store.due(at: "13:30")
  }
}

extension TodoSample {
  static let today = [
    TodoSample(title: "Trim the wick", list: "Lamp", time: "07:10", isDone: true),
    TodoSample(title: "Read the barometer", list: "Lamp", time: "07:30", isDone: true),
    TodoSample(
      title: "Turn the compost", list: "Garden", time: "09:00", isAtAnyHour: true, isDone: true),
    TodoSample(title: "Sow the early leeks", list: "Garden", time: "15:00", isAtAnyHour: true),
    TodoSample(title: "Scrape the dinghy", list: "Boat", time: "16:00"),
    TodoSample(
      title: "Answer the harbor office", list: "Letters", time: "14:00", isStarred: true),
    TodoSample(title: "Light the lamp", list: "Lamp", time: "17:51", isStarred: true),
    TodoSample(title: "Write the log", list: "Lamp", time: "21:00"),
  ]

  /// The tasks of the next seven days.
  static let later = [
    TodoSample(title: "Prune the currants", list: "Garden", time: "10:00", day: 1),
    TodoSample(title: "Write to Māra in Rīga", list: "Letters", time: "15:00", day: 1),
    TodoSample(title: "Oil the clockwork", list: "Lamp", time: "08:00", day: 3),
    TodoSample(title: "Lift the dahlias", list: "Garden", time: "11:00", day: 3),
    TodoSample(title: "Caulk the dinghy", list: "Boat", time: "14:00", day: 4),
    TodoSample(title: "Sow the peas", list: "Garden", time: "09:30", day: 4),
    TodoSample(title: "Order a mantle", list: "Letters", time: "16:00", day: 4),
    TodoSample(title: "Clean the lens", list: "Lamp", time: "09:00", day: 5),
    TodoSample(title: "Mend the fence", list: "Garden", time: "13:00", day: 5),
    TodoSample(title: "Tie up the roses", list: "Garden", time: "10:30", day: 6),
    TodoSample(title: "Rake the paths", list: "Garden", time: "15:30", day: 7),
  ]

  /// The tasks that were done on the previous days of this week.
  static let before = zip(-4 ... -1, [5, 8, 4, 9]).flatMap { day, count in
    chores.prefix(count).enumerated().map { hour, chore in
      let time = String(format: "%02d:00", 7 + hour)
      return TodoSample(title: chore.title, list: chore.list, time: time, day: day, isDone: true)
    }
  }

  private static let chores = [
    TodoSample(title: "Trim the wick", list: "Lamp"),
    TodoSample(title: "Read the barometer", list: "Lamp"),
    TodoSample(title: "Light the lamp", list: "Lamp"),
    TodoSample(title: "Write the log", list: "Lamp"),
    TodoSample(title: "Water the seedlings", list: "Garden"),
    TodoSample(title: "Fetch the post", list: "Letters"),
    TodoSample(title: "Bail the dinghy", list: "Boat"),
    TodoSample(title: "Sweep the stairs", list: "Lamp"),
    TodoSample(title: "Dig the long bed", list: "Garden"),
  ]
}
