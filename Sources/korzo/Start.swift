import ArgumentParser
import Foundation
import Imaging

/// Where the program begins.
@main
enum Start {
  /// A picture is decoded in a process of its own, locked up first, and there are many: it does not
  /// wait until all commands are looked through.
  static func main() async {
    if CommandLine.arguments.dropFirst().elementsEqual(["picture-worker"]) {
      exit(runPictureWorker())
    }
    await Korzo.main()
  }
}
