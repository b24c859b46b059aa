import CursesCells
import CursesLayers

/// Records the property changes that an animation block makes.
@MainActor
final class AnimationRecorder {
  /// The one that changes of views are noted by, for the length of a block.
  private(set) static var current: AnimationRecorder?

  private let timing: AnimationTiming
  private var changes: [RecordedChange] = []

  /// The part of the whole that is being recorded, from its begin to its end.
  private var span: Range<Duration>

  /// The curve of the keyframe that is being recorded.
  private var keyframeCurve: AnimationCurve?

  init(span: Range<Duration>, timing: AnimationTiming) {
    self.span = span
    self.timing = timing
  }

  /// Runs `block` and returns what it did to views on a stage.
  func changes(during block: () -> Void) -> [RecordedChange] {
    let outer = AnimationRecorder.current
    AnimationRecorder.current = self
    block()
    AnimationRecorder.current = outer
    return changes.filter { $0.isStillWanted }
  }

  /// Runs `block` as a part of the whole, with a begin, an end and a curve of its own.
  func runKeyframe(
    from begin: Double, lasting length: Double, curve: AnimationCurve, _ block: () -> Void
  ) {
    let whole = span
    let outerCurve = keyframeCurve
    let duration = whole.upperBound - whole.lowerBound
    // NaN: min and max return their first argument when the second is NaN, so the constant is
    // first.
    let begin = min(1, max(0, begin))
    let end = min(1, max(begin, begin + length))
    span = whole.lowerBound + duration * begin..<whole.lowerBound + duration * end
    keyframeCurve = curve
    block()
    keyframeCurve = outerCurve
    span = whole
  }

  /// Runs `block` with nothing to record it.
  static func pause(during block: () -> Void) {
    let outer = current
    current = nil
    block()
    current = outer
  }

  /// Notes that the model of a view changed, and what was seen before.
  func record(_ view: View, _ property: AnimatedProperty, from visible: SIMD4<Double>) {
    let segment = AnimationSegment(
      begin: span.lowerBound, end: span.upperBound,
      timing: keyframeCurve.map(AnimationTiming.curve) ?? timing,
      target: view.modelValue(of: property))
    let index = changes.firstIndex { $0.view === view && $0.property == property }
    if let index {
      changes[index].add(segment, isKeyframe: keyframeCurve != nil)
    } else {
      changes.append(
        RecordedChange(view: view, property: property, from: visible, segments: [segment]))
    }
  }
}

/// A recorded change of one property of one view.
struct RecordedChange {
  let view: View
  let property: AnimatedProperty

  /// The value seen before.
  let from: SIMD4<Double>

  private var segments: [AnimationSegment]

  fileprivate init(
    view: View, property: AnimatedProperty, from: SIMD4<Double>, segments: [AnimationSegment]
  ) {
    self.view = view
    self.property = property
    self.from = from
    self.segments = segments
  }

  /// Whether the property was not set again meanwhile without an animation, nor its view removed.
  @MainActor fileprivate var isStillWanted: Bool {
    view.stage != nil && segments.last?.target == view.modelValue(of: property)
  }

  /// Adds a step, or puts it in place of the one recorded by the same changes.
  fileprivate mutating func add(_ segment: AnimationSegment, isKeyframe: Bool) {
    if let last = segments.indices.last, !isKeyframe {
      segments[last].target = segment.target
    } else {
      segments.add(segment)
    }
  }

  /// Returns the animation that shows the change.
  func animation(by driver: any AnimationDriver) -> PropertyAnimation {
    PropertyAnimation(
      view: view, property: property, from: from,
      segments: segments.sorted { $0.begin < $1.begin }, driver: driver)
  }
}
