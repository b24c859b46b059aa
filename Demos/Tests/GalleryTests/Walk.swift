import CursesKit

/// The steps in each demo, and the text that confirms their effect.
@MainActor
struct Walk {
  enum Act {
    case click(String)
    case twice(String)
    case drag(from: Point, to: Point)
  }

  let mouse: [Act]
  let keys: [Key]
  let result: String

  static let all = [
    "showcase": Walk(
      mouse: [.click("≡ Menu"), .click("Settings")],
      keys: [.character("m"), .end, .up, .enter], result: "Move less"),
    "timeline": Walk(
      mouse: [.twice("Fog, and nothing else")], keys: [.down, .enter], result: "‹ Back"),
    "tab-bar": Walk(mouse: [.click("⋯")], keys: [.character("5")], result: "Followers"),
    "tab-indicator": Walk(mouse: [.click("✎")], keys: [.right], result: "Second View"),
    "notification-bubble": Walk(
      mouse: [.click("Show Notification")], keys: [.enter], result: "› Hide Notification"),
    "segmented-control": Walk(
      mouse: [.click("This week")], keys: [.right], result: "springs on Thursday"),
    "side-swipe": Walk(
      mouse: [.drag(from: Point(x: 10, y: 8), to: Point(x: 60, y: 8))], keys: [.down, .right],
      result: "Reply"),
    "article-pager": Walk(mouse: [.twice("Harbor Bells")], keys: [.enter], result: "1 of 25"),
    "slide-out": Walk(
      mouse: [.click("≡ Menu"), .click("Logo fading")], keys: [.character("m"), .end, .enter],
      result: "Logo fading"),
    "wood-bar": Walk(mouse: [.click("Harbor Bells")], keys: [.enter], result: "‹ Shelf"),
    "back-button": Walk(
      mouse: [.click("Instagram")], keys: [.enter], result: "Set Back Button Text"),
    "raised-center": Walk(
      mouse: [.click("Path"), .click("✚")], keys: [.down, .enter, .character("c")],
      result: "♡ 0"),
    "stretchable-art": Walk(
      mouse: [.click("none")], keys: [.tab, .tab, .tab, .tab, .enter], result: "no cap "),
    "fading-list": Walk(
      mouse: [.click("Lagoon")], keys: [.character("t")], result: "◉▀Lagoon"),
    "prio-menu": Walk(
      mouse: [.click("≡"), .click("Done")], keys: [.character("m"), .down, .enter],
      result: "Turn the compost"),
    "usage-metrics": Walk(
      mouse: [.click("Second")], keys: [.character("2")], result: "Tab of Second"),
    "navigation": Walk(
      mouse: [.click("The lamp room"), .click("Note"), .click("Save")],
      keys: [.down, .enter, .character("n"), .enter], result: "The note is empty."),
    "split": Walk(
      mouse: [.click("Mend the blue net")], keys: [.down, .down, .enter],
      result: "“Mend the blue net” is still to be done."),
    "drag": Walk(
      mouse: [.drag(from: Point(x: 10, y: 12), to: Point(x: 78, y: 12))], keys: [.end],
      result: "the right."),
    "long-list": Walk(mouse: [.click("Row 1, ")], keys: [.down], result: "▌   Row 1, "),
    "lists": Walk(mouse: [.click("Fog")], keys: [.down], result: "▌ ·   Fog"),
    "columns": Walk(mouse: [.click("Number")], keys: [.character("S")], result: "1000000"),
    "log": Walk(
      mouse: [.click("closed at the second try")], keys: [.character("E")], result: "paused"),
    "controls": Walk(
      mouse: [.click("Plain")], keys: [.tab, .enter], result: "Pressed “Plain”"),
    "small-controls": Walk(mouse: [.click("All of them")], keys: [.space], result: "3 of 3"),
    "images": Walk(
      mouse: [.click("As a mask")], keys: [.tab, .tab, .space], result: "▣  As a mask"),
    "layout": Walk(
      mouse: [.drag(from: Point(x: 75, y: 1), to: Point(x: 10, y: 1))], keys: [.home],
      result: "20 columns"),
    "text-field": Walk(
      mouse: [.click("Join")], keys: [.tab, .tab, .tab, .tab, .enter], result: "is needed"),
    "text-view": Walk(mouse: [.click("Find")], keys: [Key(.function(3))], result: "✕"),
    "composer": Walk(
      mouse: [.click("^T attach"), .click("↵ send")], keys: [.character("@"), .enter],
      result: "Choose a file from the list"),
    "dialogs": Walk(
      mouse: [.click("Ask before deleting"), .click("Cancel")], keys: [.enter, .enter],
      result: "You chose “Cancel”"),
    "article": Walk(
      mouse: [.click("the log")], keys: [.tab, .enter], result: "bearing 210"),
    "markdown": Walk(mouse: [.click("Pause")], keys: [.character("p")], result: "paused"),
    "transparent-article": Walk(
      mouse: [.click("t other")], keys: [.character("t")],
      result: "Transparent has the keys"),
    "todo": Walk(mouse: [.click("space done")], keys: [.space], result: "4 of 8"),
    "reader": Walk(
      mouse: [.click("What the cat sees")], keys: [.right, .enter], result: "The moon goes past"),
    "deploy": Walk(mouse: [.click("pause")], keys: [.character("p")], result: "paused"),
    "branches": Walk(mouse: [.click("sparkline")], keys: [.down, .down], result: "▌ sparkline"),
    "prompts": Walk(
      mouse: [.twice("Large")], keys: [.down, .enter], result: "Which pages?"),
    "principles": Walk(
      mouse: [.click("I know the rules"), .click(" Book ")],
      keys: [.tab, .tab, .tab, .tab, .tab, .space, .tab, .enter],
      result: "Booked for 22:15."),
    "states": Walk(mouse: [.click("Failure")], keys: [.right, .right], result: "Try again"),
    "themes": Walk(mouse: [.click("Ember")], keys: [.down, .down], result: "▌ Ember"),
  ]
}
