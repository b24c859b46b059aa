import CursesKit
import CursesPictures

/// A cache of the last rendered pictures: a pager shows the same one on each page, and a window has
/// few sizes.
@MainActor
enum LampRoomPictures {
  /// The maximum number of cached pictures.
  private static let limit = 8

  private static var painted: [(size: Size, scrim: Int, picture: Picture)] = []

  /// Returns a picture for cells of half blocks, darkened in the last `scrim` rows of pixels.
  static func picture(of size: Size, scrim: Int) -> Picture {
    if let index = painted.firstIndex(where: { $0.size == size && $0.scrim == scrim }) {
      return painted[index].picture
    }
    let room = LampRoom(width: size.width, height: 2 * size.height)
    let picture = room.picture(scrim: scrim)
    painted = painted.suffix(limit - 1) + [(size, scrim, picture)]
    return picture
  }
}
