import Workers

/// Whether the program of the workers is there and can work, by starting it once.
func examineWorker(_ worker: String) async -> [Finding] {
  guard let fault = await complaint(aboutWorker: worker) else {
    return [.good("Photos are decoded by \(worker).")]
  }
  return [.mend("No photo can be taken in. \(fault). \(workerAdvice)")]
}

/// How to mend what keeps workers from working.
let workerAdvice =
  "korzo-worker belongs beside korzo, or in ../libexec/korzo, with its libraries: make install puts "
  + "it there."
