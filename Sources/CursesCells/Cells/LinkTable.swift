import Synchronization

/// The addresses of the links that the process has met.
///
/// The table only grows, up to the highest number that fits in a cell. Cells without a link never
/// access it.
enum LinkTable {
  private struct Entries {
    var addresses: [String] = []
    var numbers: [String: UInt16] = [:]
  }

  private static let entries = Mutex(Entries())

  /// The highest number of a link, which takes 14 bits.
  static let limit: UInt16 = 1 << 14 - 1

  /// Returns the number of an address, from 1, or `nil` if the address is new and the table is
  /// full.
  static func number(of address: String) -> UInt16? {
    entries.withLock { entries in
      if let number = entries.numbers[address] { return number }
      guard entries.addresses.count < limit else { return nil }
      entries.addresses.append(address)
      let number = UInt16(entries.addresses.count)
      entries.numbers[address] = number
      return number
    }
  }

  /// Returns the address with a number that `number(of:)` returned.
  static func address(at number: UInt16) -> String {
    entries.withLock { entries in
      let index = Int(number) - 1
      return entries.addresses.indices.contains(index) ? entries.addresses[index] : ""
    }
  }
}
