import CursesKit
import CursesPictures

/// The pictures that were painted last: a pager shows the same one in each of its pages, and a
/// window has few sizes.
@MainActor
enum LampRoomPictures {
  /// How many are kept.
  private static let limit = 8

  private static var painted: [(size: Size, scrim: Int, picture: Picture)] = []

  /// Returns a picture for half blocks in cells, darkened below for so many rows of pixels.
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
