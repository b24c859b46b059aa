import CursesLayers
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand(length: 24)

  @Test(arguments: [(5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func `the offset matches UIScrollView's`(pull: Double, offset: Double) {
    let band = RubberBand(length: 960)

    #expect(band.coefficient == 0.55)
    #expect(band.offset(pulledBy: pull).isClose(to: offset, within: 0.006))
  }

  @Test func `the offset grows with the pull, in decreasing steps`() {
    var last = 0.0
    var step = Double.infinity
    for pull in 1...500 {
      let offset = band.offset(pulledBy: Double(pull))
      #expect(offset > last)
      #expect(offset - last < step)
      step = offset - last
      last = offset
    }
    #expect(last < 24)
  }

  @Test(arguments: [1e6, 1e300, .greatestFiniteMagnitude, .infinity] as [Double])
  func `the offset never exceeds the length`(pull: Double) {
    #expect(band.offset(pulledBy: pull) <= 24)
    #expect(band.offset(pulledBy: pull) > 23.9)
    #expect(band.offset(pulledBy: -pull) == -band.offset(pulledBy: pull))
  }

  @Test func `the offset has the pull's sign and is zero for NaN`() {
    #expect(band.offset(pulledBy: -8) == -band.offset(pulledBy: 8))
    #expect(band.offset(pulledBy: 0) == 0)
    #expect(band.offset(pulledBy: .nan) == 0)
  }

  @Test func `the pull is the inverse of the offset`() {
    for pull in [-300, -7, -0.5, 0, 0.01, 3, 40, 1_000] as [Double] {
      let offset = band.offset(pulledBy: pull)
      #expect(band.pull(showing: offset).isClose(to: pull, within: 1e-6 * max(1, pull.magnitude)))
    }
    for offset in [24, 90, .infinity] as [Double] {
      #expect(band.pull(showing: offset) > 1e9)
      #expect(band.offset(pulledBy: band.pull(showing: offset)) <= 24)
    }
  }

  @Test func `only positions outside the range are resisted`() {
    #expect(band.position(7, in: 0...66) == 7)
    #expect(band.position(66, in: 0...66) == 66)
    #expect(band.position(70, in: 0...66) == 66 + band.offset(pulledBy: 4))
    #expect(band.position(-9, in: 0...66) == band.offset(pulledBy: -9))
  }

  @Test func `the length and the coefficient are clamped`() {
    #expect(RubberBand(length: -4).length == 0)
    #expect(RubberBand(length: .nan).length == 0)
    #expect(RubberBand(length: 5, coefficient: 9).coefficient == 1)
    #expect(RubberBand(length: 5, coefficient: -1).coefficient == 0)
    #expect(RubberBand(length: 5, coefficient: .nan).coefficient == 0)
  }

  @Test(arguments: [RubberBand(length: 0), RubberBand(length: 9, coefficient: 0)])
  func `a band without length or coefficient has no offset`(band: RubberBand) {
    #expect(band.offset(pulledBy: 50) == 0)
    #expect(band.pull(showing: 3) == 0)
  }
}
