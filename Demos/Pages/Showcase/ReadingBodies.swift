import CursesArticles
import Feeds

/// What there is to read in the entries of the reader.
enum ReadingBodies {
  /// Returns an entry as an article; one without more than a summary is that.
  static func article(of entry: FeedEntry) -> Article {
    guard let name = entry.id.split(separator: ":").last, let body = bodies[String(name)] else {
      return Article(markdown: entry.summary.isEmpty ? "This entry has no text." : entry.summary)
    }
    return Article(markdown: body)
  }

  /// How many minutes it takes to read an entry.
  static func minutes(of entry: FeedEntry) -> Int {
    let text = entry.id.split(separator: ":").last.flatMap { bodies[String($0)] } ?? entry.summary
    return FeedEntry.minutes(reading: text.split(separator: " ").count)
  }

  private static let bodies = ["a-quieter-cursor": cursor, "when-to-water": water]

  private static let cursor = """
    I turned the blinking off last week. For two days I kept losing the cursor, and then I noticed \
    that I had stopped looking for it. A thing that does not move is found by *memory*. A thing \
    that blinks has to be found again twice a second.

    ## What the lamp knows

    The lamp above my desk does not blink either. It turns, which is something else: it is always \
    on, and only now and then is it pointed at you. Nobody at sea has ever asked me to make it \
    flash faster.

    > *Light that is always there is not seen. It is what one sees by.*\\
    > Log of the Lamp Room, 1958

    ## How to try it

    Three lines in the shell are enough, and the last of them puts everything back as it was. \
    [What the numbers mean](https://lamproom.example/what-the-numbers-mean) is a longer story.

    ```sh
    # a steady block, until the shell ends
    printf '\\e[2 q'
    trap "printf '\\e[0 q'" EXIT
    ```

    - Leave it off for two days, not for one.
    - Do not look for it. Look at the word that you are writing, and let the cursor come along as \
    it likes.
    - On the third day, decide.

    I have not turned it on again. The room is quieter, though nothing in it ever made a sound.
    """

  private static let water = """
    In the morning, at the foot of the plant, and less often than you think. Put a finger into the \
    soil up to the second joint.

    - If the tip comes out clean, water.
    - If soil sticks to it, go and do something else.

    > *Most of what dies here dies of kindness.*
    """
}
