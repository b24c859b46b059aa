import CursesKit

/// Copies an address, and says so over a view; where the terminal takes no copies, it is shown.
@MainActor
func copy(_ address: String, over view: View) {
  let isCopied = view.stage?.copy(address) == true
  let text: StyledText =
    isCopied ? "Copied \(address)" : "This terminal takes no copies: \(address)"
  Toast(text, kind: isCopied ? .success : .plain).show(in: view)
}
