import CursesCells

/// The animations that run in a tree of layers.
@MainActor
public final class Animator {
  /// The time between two steps: a sixtieth of a second.
  nonisolated static let interval = Duration.seconds(1) / 60

  /// In the order in which they were started, which is the order in which they end.
  private var running: [PropertyAnimation] = []

  /// Starts animations in the trees of their layers, in place of those their properties have.
  ///
  /// Those whose animations they replaced are told when all of them run.
  static func start(_ animations: [PropertyAnimation]) {
    var replaced: [any AnimationDriver] = []
    for animation in animations {
      guard let tree = animation.layer.tree else { continue }
      if let driver = tree.animator.start(animation, at: tree.time) { replaced.append(driver) }
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
    if let index = index(of: animation.property, of: animation.layer),
      running[index].driver === animation.driver
    {
      for segment in animation.segments {
        running[index].segments.add(segment)
      }
      return nil
    }
    let replaced = take(animation.property, of: animation.layer)
    var animation = animation
    animation.start = time
    running.append(animation)
    animation.show(at: time)
    return replaced?.driver
  }

  private func index(of property: AnimatedProperty, of layer: Layer) -> Int? {
    running.firstIndex { $0.layer === layer && $0.property == property }
  }

  /// Removes the animation of a property, and shows the model in place of it.
  private func take(_ property: AnimatedProperty, of layer: Layer) -> PropertyAnimation? {
    guard let index = index(of: property, of: layer) else { return nil }
    layer.present(nil, for: property)
    return running.remove(at: index)
  }
}

// MARK: - Ending

extension Animator {
  /// Ends the animation of a property where its model is, unfinished.
  func cancel(_ property: AnimatedProperty, of layer: Layer) {
    take(property, of: layer)?.driver.animationsDidEnd(1, isFinished: false)
  }

  /// Ends the animations of a layer that leaves the tree, unfinished.
  func cancelAll(of layer: Layer) {
    for property in AnimatedProperty.allCases {
      cancel(property, of: layer)
    }
  }

  /// Ends every animation where it leads.
  public func finishAll() {
    NoticeQueue.perform {
      let all = remove { _ in true }
      var told: [any AnimationDriver] = []
      for animation in all where !told.contains(where: { $0 === animation.driver }) {
        told.append(animation.driver)
        let count = all.count { $0.driver === animation.driver }
        animation.driver.animationsDidEnd(count, isFinished: true)
      }
    }
  }

  /// Ends what is over by `time`, one after the other.
  func finish(by time: Duration) {
    func isOver(_ animation: PropertyAnimation) -> Bool {
      animation.driver.span(of: animation).map { $0.upperBound <= time } ?? false
    }
    while let driver = running.first(where: isOver)?.driver {
      NoticeQueue.performWhole {
        let over = remove { $0.driver === driver && isOver($0) }
        driver.animationsDidEnd(over.count, isFinished: true)
      }
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
      animation.layer.present(nil, for: animation.property)
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
  func velocity(of property: AnimatedProperty, of layer: Layer, at time: Duration) -> SIMD4<Double>
  {
    guard let index = index(of: property, of: layer) else { return .zero }
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
  public var nextEnd: Duration? { spans.map(\.upperBound).min() }

  /// Returns when the next step is to be shown after a moment, or `nil` when nothing moves.
  ///
  /// That is a sixtieth of a second later, or sooner where an animation begins or ends before.
  public func nextStep(after time: Duration) -> Duration? {
    spans.map { span in
      min(max(span.lowerBound, time + Animator.interval), max(span.upperBound, time))
    }.min()
  }

  private var spans: [Range<Duration>] { running.compactMap { $0.driver.span(of: $0) } }
}

extension PropertyAnimation {
  /// Shows the animation as it is at a moment of its tree.
  @MainActor
  func show(at time: Duration) {
    layer.present(driver.value(of: self, at: time), for: property)
  }
}

extension Layer {
  /// How fast a spring moves a property now, or zero when none does.
  func springVelocity(of property: AnimatedProperty) -> SIMD4<Double> {
    guard let tree else { return .zero }
    return tree.animator.velocity(of: property, of: self, at: tree.time)
  }
}
