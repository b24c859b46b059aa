import CursesCells

/// A recorder of the property changes that an animation block makes.
@MainActor
final class AnimationRecorder: ChangeRecorder {
  /// The recorder of the current animation block, or `nil` outside of one.
  static var current: AnimationRecorder? { Layer.recorder as? AnimationRecorder }

  private let timing: AnimationTiming
  private var changes: [RecordedChange] = []

  /// The span to record: that of the whole animation or of a keyframe.
  private var span: Range<Duration>

  /// The timing curve of the current keyframe, or `nil` outside of one.
  private var keyframeCurve: AnimationCurve?

  init(span: Range<Duration>, timing: AnimationTiming) {
    self.span = span
    self.timing = timing
  }

  /// Runs `block` and returns its changes of layers in a tree.
  func changes(during block: () -> Void) -> [RecordedChange] {
    let outer = Layer.recorder
    Layer.recorder = self
    block()
    Layer.recorder = outer
    return changes.filter { $0.isStillWanted }
  }

  /// Runs `block` as a keyframe with a timing curve.
  ///
  /// `begin` and `length` are fractions of the enclosing span, and are clamped to it.
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

  /// Runs `block` without recording its changes.
  static func pause(during block: () -> Void) {
    let outer = Layer.recorder
    Layer.recorder = nil
    block()
    Layer.recorder = outer
  }

  /// Records a change of a model value, with the presentation value before the change.
  func record(_ layer: Layer, _ property: AnimatedProperty, from visible: SIMD4<Double>) {
    let segment = AnimationSegment(
      begin: span.lowerBound, end: span.upperBound,
      timing: keyframeCurve.map(AnimationTiming.curve) ?? timing,
      target: layer.modelValue(of: property))
    let index = changes.firstIndex { $0.layer === layer && $0.property == property }
    if let index {
      changes[index].add(segment, isKeyframe: keyframeCurve != nil)
    } else {
      changes.append(
        RecordedChange(layer: layer, property: property, from: visible, segments: [segment]))
    }
  }
}

/// A recorded change of one property of one layer.
struct RecordedChange {
  let layer: Layer
  let property: AnimatedProperty

  /// The presentation value before the change.
  let from: SIMD4<Double>

  private var segments: [AnimationSegment]

  fileprivate init(
    layer: Layer, property: AnimatedProperty, from: SIMD4<Double>, segments: [AnimationSegment]
  ) {
    self.layer = layer
    self.property = property
    self.from = from
    self.segments = segments
  }

  /// Whether the layer is in a tree and the model value is still the recorded target.
  @MainActor fileprivate var isStillWanted: Bool {
    layer.host != nil && segments.last?.target == layer.modelValue(of: property)
  }

  /// Adds a keyframe; outside of keyframes, only the target of the last segment changes.
  fileprivate mutating func add(_ segment: AnimationSegment, isKeyframe: Bool) {
    if let last = segments.indices.last, !isKeyframe {
      segments[last].target = segment.target
    } else {
      segments.add(segment)
    }
  }

  /// Returns the animation of the change.
  func animation(by driver: any AnimationDriver) -> PropertyAnimation {
    PropertyAnimation(
      layer: layer, property: property, from: from,
      segments: segments.sorted { $0.begin < $1.begin }, driver: driver)
  }
}
