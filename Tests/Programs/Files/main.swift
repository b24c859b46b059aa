// The program that reads and writes files:
//
//     FileProgram spool append FOLDER BYTES      keeps 100 events, and dies at a byte of the file
//     FileProgram spool forget FOLDER BYTES      forgets the first event, and dies likewise
//     FileProgram spool show FOLDER [OPTION...]  shows a button, and records its use
//     FileProgram articles [FILE]...             measures how long pages take to read
//     FileProgram articles search COUNT          looks for the slowest of COUNT random pages
//     FileProgram articles view                  measures how long articles of 50 kB to 5 MB take
//     FileProgram pictures make png|jpeg FILE    writes a picture of 4,000 x 3,000 pixels
//     FileProgram pictures read FILE             measures how long it takes to decode and draw it
//
// One program has them all, because every program is linked again after each edit of the toolkit.

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "spool": try await Spooling.run(arguments)
case "articles": ArticleCosts.run(arguments)
case "pictures": try await PictureCosts.run(arguments)
default: print("FileProgram spool|articles|pictures")
}
