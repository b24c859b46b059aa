import CursesKit

try await Terminal.run(Label("Hello"))
