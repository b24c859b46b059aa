import CursesKit
import Foundation
import PrioModel

/// The objects that all screens share.
@MainActor
final class PrioScene {
  let library: PrioLibrary
  let look: PrioLook
  let clock: PrioClock

  /// Opens the menu.
  var openMenu: (@MainActor () -> Void)?

  /// Called after a sheet began to cover a screen, or no longer does.
  var onSheet: (@MainActor () -> Void)?

  /// Creates the scene of a library.
  init(_ library: PrioLibrary) {
    self.library = library
    look = PrioLook(library.settings.theme)
    clock = PrioClock(library)
  }

  var store: PrioStore { library.store }
}

extension PrioLibrary {
  /// The number of tasks that were done today.
  var doneToday: Int {
    store.done.count(where: { item in
      item.finished.map { calendar.isDate($0, inSameDayAs: today) } ?? false
    })
  }
}
