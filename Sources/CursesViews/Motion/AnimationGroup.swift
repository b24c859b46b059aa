import CursesCells

/// What one call of `animate` set going, and whom to tell when it is over.
@MainActor
final class AnimationGroup {
  /// The group that changes of views are recorded in, for the length of a call.
  private(set) static var recording: AnimationGroup?

  private let curve: AnimationCurve
  private let completion: (@MainActor (Bool) -> Void)?
  private var recorded: [Recorded] = []

  /// The animations not yet over, and one more while they are being started.
  private var running = 0
  private var isFinished = true

  /// The part of the whole that is being recorded, from its begin to its end.
  private var span: Range<Duration>

  /// The curve of the keyframe that is being recorded.
  private var keyframeCurve: AnimationCurve?

  private struct Recorded {
    let view: View
    let property: AnimatedProperty
    let from: SIMD4<Double>
    var segments: [AnimationSegment]

    /// Whether the property was not set again meanwhile without an animation.
    @MainActor var isStillWanted: Bool {
      segments.last?.target == view.modelValue(of: property)
    }

    /// Adds a step, or puts it in place of the one recorded by the same changes.
    mutating func add(_ segment: AnimationSegment, isKeyframe: Bool) {
      if let last = segments.indices.last, !isKeyframe || segments[last].spans(like: segment) {
        segments[last].target = segment.target
      } else {
        segments.append(segment)
      }
    }
  }

  init(
    span: Range<Duration>, curve: AnimationCurve, completion: (@MainActor (Bool) -> Void)?
  ) {
    self.span = span
    self.curve = curve
    self.completion = completion
  }

  /// Runs `changes`, recording what they do to views on a stage, and sets it going.
  func run(_ changes: () -> Void) {
    let outer = AnimationGroup.recording
    AnimationGroup.recording = self
    changes()
    AnimationGroup.recording = outer
    commit()
  }

  /// Runs `changes` as a part of the whole, with a begin, an end and a curve of its own.
  func runKeyframe(
    from begin: Double, lasting length: Double, curve: AnimationCurve, _ changes: () -> Void
  ) {
    let whole = span
    let outerCurve = keyframeCurve
    let duration = whole.upperBound - whole.lowerBound
    // A number comes first, so that the other one is taken when it is none.
    let begin = min(1, max(0, begin))
    let end = min(1, max(begin, begin + length))
    span = whole.lowerBound + duration * begin..<whole.lowerBound + duration * end
    keyframeCurve = curve
    changes()
    keyframeCurve = outerCurve
    span = whole
  }

  /// Runs `changes` with no group to record them.
  static func pause(during changes: () -> Void) {
    let outer = recording
    recording = nil
    changes()
    recording = outer
  }

  /// Notes that the model of a view changed, and what was seen before.
  func record(_ view: View, _ property: AnimatedProperty, from visible: SIMD4<Double>) {
    let segment = AnimationSegment(
      begin: span.lowerBound, end: span.upperBound, curve: keyframeCurve ?? curve,
      target: view.modelValue(of: property))
    let index = recorded.firstIndex { $0.view === view && $0.property == property }
    if let index {
      recorded[index].add(segment, isKeyframe: keyframeCurve != nil)
    } else {
      recorded.append(
        Recorded(view: view, property: property, from: visible, segments: [segment]))
    }
  }

  /// Starts what was recorded, and only then tells those whose animations it replaced.
  private func commit() {
    let recorded = recorded
    self.recorded = []
    running = 1
    var replaced: [AnimationGroup] = []
    for item in recorded where item.isStillWanted {
      guard let stage = item.view.stage else { continue }
      let animation = PropertyAnimation(
        view: item.view, property: item.property, from: item.from,
        segments: item.segments.sorted { $0.begin < $1.begin }, group: self)
      running += 1
      let old = stage.animator.start(animation, at: stage.time, level: stage.motionLevel)
      if let old { replaced.append(old) }
    }
    for group in replaced {
      group.end(isFinished: false)
    }
    end(isFinished: true)
  }

  /// Notes that one of the group's animations is over.
  ///
  /// What the completion changes is no part of a group that is being recorded meanwhile.
  func end(isFinished: Bool) {
    running -= 1
    if !isFinished { self.isFinished = false }
    guard running == 0, let completion else { return }
    AnimationGroup.pause { completion(self.isFinished) }
  }
}
