import CursesCells
import CursesTerminal
import CursesViews

extension Inspector {
  /// Creates the inspector of a stage on a terminal, or returns `nil` if no key opens it.
  convenience init?(
    _ stage: Stage, _ time: ProgramTime, _ screen: CursesScreen, _ settings: Settings,
    _ options: TerminalOptions
  ) {
    guard let key = options.inspector else { return nil }
    let services = Services(
      requestFrame: { [weak stage] in
        if let request = stage?.onNeedsFrame { request() }
      },
      trackPointer: { [weak screen] in screen?.trackPointer($0) },
      makeByteCounter: {
        let counter = FrameByteCounter(screen, settings.terminal)
        return { counter.count($0) }
      })
    self.init(
      stage, key: key, screen: screen.size, minimumSize: options.minimumSize, time: time,
      services: services)
  }
}

extension ProgramTime {
  /// A time that begins now.
  static var sinceNow: ProgramTime {
    let clock = ContinuousClock()
    let start = clock.now
    return ProgramTime { clock.now - start }
  }
}
