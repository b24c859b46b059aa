import Foundation

extension TodoStore {
  /// A day of a lighthouse keeper, Friday, 6 March 2026 at 13:20, which is kept in no file.
  static var sample: TodoStore {
    let now = Date(timeIntervalSince1970: 1_772_803_200)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let store = TodoStore(calendar: calendar, day: now)
    for (title, list, time, note) in [
      ("Trim the wick", "Lamp", "07:10", ""),
      ("Read the barometer", "Lamp", "07:30", "1013, and falling"),
      ("Answer the harbor office", "Letters", "12:40", "two questions about the buoy"),
      ("Write to Māra in Rīga", "Letters", "15:00", "her lamp has the same lens"),
      ("Sow the early leeks", "Garden", "", "the row beside the wall"),
      ("Scrape the dinghy", "Boat", "16:00", ""),
      ("Light the lamp", "Lamp", "17:51", "five minutes before the sun is gone"),
      ("Wind the clockwork", "Lamp", "21:00", ""),
    ] {
      var task = TodoTask(title: title, list: list, made: now)
      (task.due, task.note) = (store.due(at: time), note)
      if title == "Light the lamp" {
        task.isStarred = true
        task.steps = ["Oil", "Chimney", "Shutters"].map { TodoTask.Step(title: $0) }
      }
      store.add(task)
    }
    for task in store.tasks.prefix(2) { store.toggle(task) }
    return store
  }
}
