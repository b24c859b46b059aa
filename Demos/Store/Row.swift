import CSQLite

/// A value for a parameter of a statement.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])

  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

/// The current row of a query, valid until the next one.
///
/// Columns are numbered from 0.
/// A value of another type is converted as SQLite does: NULL is 0 or an empty text.
package struct Row {
  let statement: OpaquePointer

  package func integer(_ column: CInt) -> Int { Int(sqlite3_column_int64(statement, column)) }

  package func text(_ column: CInt) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func bytes(_ column: CInt) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The number, or `nil` for NULL.
  package func optionalInteger(_ column: CInt) -> Int? {
    type(column) == SQLITE_NULL ? nil : integer(column)
  }

  /// The text, or `nil` for NULL.
  package func optionalText(_ column: CInt) -> String? {
    type(column) == SQLITE_NULL ? nil : text(column)
  }

  /// The value with its type; a floating-point number is a text.
  func value(_ column: CInt) -> SQLValue {
    switch type(column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .text(text(column))
    }
  }

  private func type(_ column: CInt) -> CInt { sqlite3_column_type(statement, column) }
}
