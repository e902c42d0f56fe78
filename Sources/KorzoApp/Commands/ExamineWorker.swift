import Workers

/// Whether the program of the workers is there and can work, by starting it once.
func examineWorker(_ worker: String) async -> [Finding] {
  guard let fault = await complaint(aboutWorker: worker) else {
    return [.good("Photos are decoded and reports drawn by \(worker).")]
  }
  return [.mend("\(withoutWorker) \(fault). \(workerAdvice)")]
}

/// What there is not without workers.
let withoutWorker = "No photo can be taken in, and no report drawn."

/// How to mend what keeps workers from working.
let workerAdvice =
  "korzo-worker belongs beside korzo, or in ../libexec/korzo, with its libraries: make install puts "
  + "it there."
