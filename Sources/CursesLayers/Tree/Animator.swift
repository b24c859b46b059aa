import CursesCells

/// The running animations of a layer tree.
@MainActor
public final class Animator {
  /// The time between two steps: a sixtieth of a second.
  nonisolated static let interval = Duration.seconds(1) / 60

  /// The animations in the order in which they were started.
  ///
  /// Animations that are over at the same time end in this order.
  private var running: [PropertyAnimation] = []

  /// Starts animations in the trees of their layers, replacing those of the same properties.
  ///
  /// The drivers of replaced animations are notified after all animations have started.
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

  /// Starts an animation, replacing the one of the same property.
  ///
  /// If both have the same driver, the current animation continues with the new segments added.
  ///
  /// - Returns: The driver of the replaced animation, which the caller must notify, or `nil`.
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

  /// Removes the animation of a property, which then shows its model value.
  private func take(_ property: AnimatedProperty, of layer: Layer) -> PropertyAnimation? {
    guard let index = index(of: property, of: layer) else { return nil }
    layer.present(nil, for: property)
    return running.remove(at: index)
  }
}

// MARK: - Ending

extension Animator {
  /// Cancels the animation of a property, which then shows its model value.
  func cancel(_ property: AnimatedProperty, of layer: Layer) {
    take(property, of: layer)?.driver.animationsDidEnd(1, isFinished: false)
  }

  /// Cancels the animations of a layer that leaves the tree.
  func cancelAll(of layer: Layer) {
    for property in AnimatedProperty.allCases {
      cancel(property, of: layer)
    }
  }

  /// Ends every animation at its target, as finished.
  public func finishAll() {
    CallbackQueue.perform {
      let all = remove { _ in true }
      var told: [any AnimationDriver] = []
      for animation in all where !told.contains(where: { $0 === animation.driver }) {
        told.append(animation.driver)
        let count = all.count { $0.driver === animation.driver }
        animation.driver.animationsDidEnd(count, isFinished: true)
      }
    }
  }

  /// Ends the animations that are over by `time`, one driver after the other.
  func finish(by time: Duration) {
    func isOver(_ animation: PropertyAnimation) -> Bool {
      animation.driver.span(of: animation).map { $0.upperBound <= time } ?? false
    }
    while let driver = running.first(where: isOver)?.driver {
      CallbackQueue.performTransaction {
        let over = remove { $0.driver === driver && isOver($0) }
        driver.animationsDidEnd(over.count, isFinished: true)
      }
    }
  }

  /// Removes the animations of a driver without notifying it; properties show their model values.
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

  /// Returns the velocity that a spring gives a property, in units a second, or zero.
  func velocity(of property: AnimatedProperty, of layer: Layer, at time: Duration) -> SIMD4<Double>
  {
    guard let index = index(of: property, of: layer) else { return .zero }
    return running[index].driver.velocity(of: running[index], at: time)
  }

  /// The running animations, in the order in which they were started.
  var runningAnimations: [RunningAnimation] {
    running.map { animation in
      RunningAnimation(
        layer: animation.layer, property: animation.property.name,
        span: animation.driver.span(of: animation))
    }
  }

  /// Updates the presentation values of all moving animations to `time`.
  func show(at time: Duration) {
    for animation in running {
      guard let span = animation.driver.span(of: animation), time >= span.lowerBound else {
        continue
      }
      animation.show(at: time)
    }
  }

  /// The earliest end of a running animation, in the time of the tree, or `nil` if none is running.
  public var nextEnd: Duration? { spans.map(\.upperBound).min() }

  /// Returns the time of the next step after a time, or `nil` if no animation is running.
  ///
  /// It is a sixtieth of a second later, or sooner if an animation ends before. While all
  /// animations are delayed, it is the first time at which one begins.
  public func nextStep(after time: Duration) -> Duration? {
    spans.map { span in
      min(max(span.lowerBound, time + Animator.interval), max(span.upperBound, time))
    }.min()
  }

  private var spans: [Range<Duration>] { running.compactMap { $0.driver.span(of: $0) } }
}

extension PropertyAnimation {
  /// Updates the presentation value to that at a time of the tree.
  @MainActor
  func show(at time: Duration) {
    layer.present(driver.value(of: self, at: time), for: property)
  }
}

extension Layer {
  /// Returns the velocity that a spring gives a property now, in units a second, or zero.
  func springVelocity(of property: AnimatedProperty) -> SIMD4<Double> {
    guard let tree else { return .zero }
    return tree.animator.velocity(of: property, of: self, at: tree.time)
  }
}
