import CursesCells

/// The animations that run on a stage.
@MainActor
final class Animator {
  /// The time between two steps: a sixtieth of a second.
  nonisolated static let interval = Duration.seconds(1) / 60

  /// In the order in which they were started, which is the order in which they end.
  private var running: [PropertyAnimation] = []

  /// Starts animations on the stages of their views, in place of those their properties have.
  ///
  /// Only when all of them run are those told whose animations they replaced.
  static func start(_ animations: [PropertyAnimation]) {
    var replaced: [any AnimationDriver] = []
    for animation in animations {
      guard let stage = animation.view.stage else { continue }
      if let driver = stage.animator.start(animation, at: stage.time) { replaced.append(driver) }
    }
    for driver in replaced {
      driver.animationsDidEnd(1, isFinished: false)
    }
  }

  /// Starts an animation in place of the one that the same property has.
  ///
  /// One of the same driver goes on with it instead, as a further step.
  ///
  /// - Returns: The driver of the animation that was replaced, which is still to be told.
  private func start(
    _ animation: PropertyAnimation, at time: Duration
  ) -> (any AnimationDriver)? {
    if let index = index(of: animation.property, of: animation.view),
      running[index].driver === animation.driver
    {
      for segment in animation.segments {
        running[index].segments.add(segment)
      }
      return nil
    }
    let replaced = take(animation.property, of: animation.view)
    var animation = animation
    animation.start = time
    running.append(animation)
    animation.show(at: time)
    return replaced?.driver
  }

  private func index(of property: AnimatedProperty, of view: View) -> Int? {
    running.firstIndex { $0.view === view && $0.property == property }
  }

  /// Removes the animation of a property, and shows the model in place of it.
  private func take(_ property: AnimatedProperty, of view: View) -> PropertyAnimation? {
    guard let index = index(of: property, of: view) else { return nil }
    view.present(nil, for: property)
    return running.remove(at: index)
  }
}

// MARK: - Ending

extension Animator {
  /// Ends the animation of a property where its model is, unfinished.
  func cancel(_ property: AnimatedProperty, of view: View) {
    take(property, of: view)?.driver.animationsDidEnd(1, isFinished: false)
  }

  /// Ends the animations of a view that leaves its stage, unfinished.
  func cancelAll(of view: View) {
    for property in AnimatedProperty.allCases {
      cancel(property, of: view)
    }
  }

  /// Ends every animation where it leads.
  func finishAll() {
    let all = remove { _ in true }
    var told: [any AnimationDriver] = []
    for animation in all where !told.contains(where: { $0 === animation.driver }) {
      told.append(animation.driver)
      let count = all.count { $0.driver === animation.driver }
      animation.driver.animationsDidEnd(count, isFinished: true)
    }
  }

  /// Ends what is over by `time`, one after the other.
  func finish(by time: Duration) {
    func isOver(_ animation: PropertyAnimation) -> Bool {
      animation.driver.span(of: animation).map { $0.upperBound <= time } ?? false
    }
    while let driver = running.first(where: isOver)?.driver {
      let over = remove { $0.driver === driver && isOver($0) }
      driver.animationsDidEnd(over.count, isFinished: true)
    }
  }

  /// Removes what a driver moves, and shows the models in place of it; the driver is not told.
  func remove(of driver: any AnimationDriver) -> [PropertyAnimation] {
    remove { $0.driver === driver }
  }

  private func remove(where isRemoved: (PropertyAnimation) -> Bool) -> [PropertyAnimation] {
    let removed = running.filter(isRemoved)
    running.removeAll(where: isRemoved)
    for animation in removed {
      animation.view.present(nil, for: animation.property)
    }
    return removed
  }
}

// MARK: - Running

extension Animator {
  /// Returns the animations of a driver, in the order in which they were started.
  func animations(of driver: any AnimationDriver) -> [PropertyAnimation] {
    running.filter { $0.driver === driver }
  }

  /// Returns how fast a spring moves a property, or zero when none does.
  func velocity(of property: AnimatedProperty, of view: View, at time: Duration) -> SIMD4<Double> {
    guard let index = index(of: property, of: view) else { return .zero }
    return running[index].driver.velocity(of: running[index], at: time)
  }

  /// Shows every animation that moves as it is at `time`.
  func show(at time: Duration) {
    for animation in running {
      guard let span = animation.driver.span(of: animation), time >= span.lowerBound else {
        continue
      }
      animation.show(at: time)
    }
  }

  /// When the first of those that move is over, or `nil` when none does.
  var nextEnd: Duration? { spans.map(\.upperBound).min() }

  /// When the next step is to be shown, or `nil` when nothing moves.
  func nextStep(after time: Duration) -> Duration? {
    spans.map { span in
      min(max(span.lowerBound, time + Animator.interval), max(span.upperBound, time))
    }.min()
  }

  private var spans: [Range<Duration>] { running.compactMap { $0.driver.span(of: $0) } }
}

extension PropertyAnimation {
  /// Shows the animation as it is at a moment of its stage.
  @MainActor
  func show(at time: Duration) {
    view.present(driver.value(of: self, at: time), for: property)
  }
}

extension View {
  /// How fast a spring moves a property now, or zero when none does.
  func springVelocity(of property: AnimatedProperty) -> SIMD4<Double> {
    guard let stage else { return .zero }
    return stage.animator.velocity(of: property, of: self, at: stage.time)
  }
}
