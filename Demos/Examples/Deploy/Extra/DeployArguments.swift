import Foundation

/// The arguments of the program: an option for the form, and a file with the names of the hosts.
package struct DeployArguments: Sendable {
  /// The arguments of this process.
  package static let process = DeployArguments(Array(CommandLine.arguments.dropFirst()))

  /// Whether the deployment is shown below the prompt.
  package let isInline: Bool

  /// The file with the names of the hosts, or `nil` for sample hosts.
  package let hosts: URL?

  /// Parses arguments, without the name of the program.
  package init(_ arguments: [String]) {
    isInline = arguments.contains(DeployArguments.inline)
    hosts = arguments.first { $0 != DeployArguments.inline }.map { URL(filePath: $0) }
  }

  private static let inline = "--inline"
}
