import CursesKit

/// Copies an address, and confirms it in a toast; without clipboard access, the toast shows the
/// address.
@MainActor
func copy(_ address: String, over view: View) {
  let isCopied = view.stage?.copy(address) == true
  let text: StyledText =
    isCopied ? "Copied \(address)" : "This terminal takes no copies: \(address)"
  Toast(text, kind: isCopied ? .success : .plain).show(in: view)
}
