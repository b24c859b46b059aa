import CSQLite

/// A value for a parameter of a statement.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])

  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Sets a parameter of a statement, from 1, and returns the code of SQLite.
  func bind(to index: CInt, of statement: OpaquePointer) -> CInt {
    // SQLite copies the value before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch self {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text): sqlite3_bind_text(statement, index, text, CInt(text.utf8.count), copied)
    // The pointer to an empty array may be that of NULL.
    case .bytes([]): sqlite3_bind_zeroblob(statement, index, 0)
    case .bytes(let bytes): sqlite3_bind_blob(statement, index, bytes, CInt(bytes.count), copied)
    }
  }
}

/// The current row of a query, valid until the next one.
///
/// Columns are numbered from 0.
/// A value of another type is converted as SQLite does: NULL is 0 or an empty text.
package struct Row {
  let statement: OpaquePointer

  package func integer(_ column: CInt) -> Int { Int(sqlite3_column_int64(statement, column)) }

  package func text(_ column: CInt) -> String { String(decoding: buffer(column), as: UTF8.self) }

  package func bytes(_ column: CInt) -> [UInt8] { Array(buffer(column)) }

  /// The bytes of a value or its text, valid until the next call for the column.
  private func buffer(_ column: CInt) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  /// The number, or `nil` for NULL.
  package func optionalInteger(_ column: CInt) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text, or `nil` for NULL.
  package func optionalText(_ column: CInt) -> String? { isNull(column) ? nil : text(column) }

  private func isNull(_ column: CInt) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// The value with its type; a floating-point number is a text.
  func value(_ column: CInt) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .text(text(column))
    }
  }
}
