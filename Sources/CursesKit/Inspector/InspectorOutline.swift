import CursesCells

/// A row of the inspector's tree.
package struct InspectorRow: Hashable, Sendable {
  /// The identity of a row.
  package enum ID: Hashable, Sendable {
    /// The row of a view.
    case view(ObjectIdentifier)

    /// The row that summarizes the rest of equal siblings, by the first of them.
    case more(ObjectIdentifier)
  }

  /// The identity.
  package let id: ID

  /// The row of the superview, or `nil` at the outermost level.
  package let parent: ID?

  /// The level, from 0.
  package let depth: Int

  /// Whether it is the last row of its level in the superview.
  package let isLast: Bool

  /// The name of the view's type, or an ellipsis.
  package let name: String

  /// The note after the name.
  package let note: InspectorNote?

  /// The frame as text; empty for the rest of equal siblings.
  package let frame: String

  /// Whether the row has subviews that are not listed.
  package let isCollapsed: Bool

  /// Whether the row has rows below it.
  package let isExpanded: Bool

  /// The row as a line of text, indented by its level.
  package var line: String {
    let words = [name, note?.text, frame].compactMap(\.self).filter { !$0.isEmpty }
    return String(repeating: "  ", count: depth) + words.joined(separator: "  ")
  }
}

/// The expanded and searched state of the inspector's tree.
///
/// Of siblings with the same type, only the first is expanded at first. If there are more than
/// four, three are listed, and a row summarizes the rest.
package struct InspectorOutline: Hashable, Sendable {
  /// The searched words; empty, the default, lists all views.
  ///
  /// A search lists the views that match by name or note, with their superviews.
  package var search = ""

  private var expansions: [ObjectIdentifier: Bool] = [:]
  private var unfolded: Set<ObjectIdentifier> = []

  /// The number of siblings with the same type that are listed.
  private static let maximumSiblings = 3

  /// Creates the initial state.
  package init() {}

  /// Returns the rows of a tree, from top to bottom.
  package func rows(of tree: InspectorTree) -> [InspectorRow] {
    var rows: [InspectorRow] = []
    append(search.isEmpty ? tree.roots : tree.roots.compactMap(found), depth: 0, nil, to: &rows)
    return rows
  }

  /// Lists the subviews of a row, or the rest of equal siblings.
  package mutating func expand(_ row: InspectorRow) {
    switch row.id {
    case .view(let id): expansions[id] = true
    case .more(let first): unfolded.insert(first)
    }
  }

  /// Hides the subviews of a row.
  package mutating func collapse(_ row: InspectorRow) {
    if case .view(let id) = row.id { expansions[id] = false }
  }

  /// Expands the superviews of a view, and lists all of their subviews if needed.
  package mutating func reveal(_ id: ObjectIdentifier, in tree: InspectorTree) {
    let path = tree.path(to: id)
    var siblings = tree.roots
    for node in path {
      let run = InspectorOutline.runs(of: siblings).first { run in
        run.contains { $0.id == node.id }
      }
      if let run, let first = run.first {
        let isListed = run.prefix(listedCount(of: run)).contains { $0.id == node.id }
        if !isListed { unfolded.insert(first.id) }
      }
      if node.id != id { expansions[node.id] = true }
      siblings = node.children
    }
  }
}

// MARK: - Rows

extension InspectorOutline {
  private func append(
    _ nodes: [InspectorNode], depth: Int, _ parent: InspectorRow.ID?, to rows: inout [InspectorRow]
  ) {
    let runs = InspectorOutline.runs(of: nodes)
    for (index, run) in runs.enumerated() {
      let isLastRun = index == runs.count - 1
      let count = listedCount(of: run)
      for (position, node) in run.prefix(count).enumerated() {
        let isExpanded = !search.isEmpty || (expansions[node.id] ?? (position == 0))
        let hasChildren = !node.children.isEmpty
        rows.append(
          InspectorRow(
            id: .view(node.id), parent: parent, depth: depth,
            isLast: isLastRun && position == run.count - 1, name: node.name, note: node.note,
            frame: node.frameText, isCollapsed: hasChildren && !isExpanded,
            isExpanded: hasChildren && isExpanded))
        if isExpanded { append(node.children, depth: depth + 1, .view(node.id), to: &rows) }
      }
      guard let first = run.first, count < run.count else { continue }
      rows.append(
        InspectorRow(
          id: .more(first.id), parent: parent, depth: depth, isLast: isLastRun, name: "…",
          note: InspectorNote("\(run.count - count) more \(first.noun)s"), frame: "",
          isCollapsed: true, isExpanded: false))
    }
  }

  /// Returns the number of siblings of the same type that have a row of their own.
  private func listedCount(of run: ArraySlice<InspectorNode>) -> Int {
    let isWhole = !search.isEmpty || run.first.map { unfolded.contains($0.id) } ?? true
    return isWhole || run.count <= InspectorOutline.maximumSiblings + 1
      ? run.count : InspectorOutline.maximumSiblings
  }

  /// Divides siblings into runs of the same type.
  private static func runs(of nodes: [InspectorNode]) -> [ArraySlice<InspectorNode>] {
    var runs: [ArraySlice<InspectorNode>] = []
    var start = nodes.startIndex
    while start < nodes.endIndex {
      let run = nodes[start...].prefix { $0.name == nodes[start].name }
      runs.append(run)
      start = run.endIndex
    }
    return runs
  }

  /// Returns a node with the subviews that match the search, or `nil` if nothing in it matches.
  private func found(_ node: InspectorNode) -> InspectorNode? {
    let children = node.children.compactMap(found)
    let isMatch = InspectorText.matches(search, in: "\(node.name) \(node.note?.text ?? "")")
    guard isMatch || !children.isEmpty else { return nil }
    var found = node
    found.children = children
    return found
  }
}

extension InspectorNode {
  /// The last word of the type's name, in lower case: `row` for `TableViewRow`.
  fileprivate var noun: String {
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return name[start...].lowercased()
  }
}
