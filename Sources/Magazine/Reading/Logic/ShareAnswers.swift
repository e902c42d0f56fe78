/// How many answers each thread of a page shows, so that the page stays light however much was
/// said: short threads are whole, long ones get the same share of what is left.
/// - Parameters:
///   - numbers: how many answers the threads have.
///   - most: the most of one thread.
///   - total: the most of all.
func shareOfAnswers(_ numbers: [Int], most: Int, total: Int) -> Int {
  (0...most).last { share in numbers.reduce(0) { $0 + min($1, share) } <= total } ?? 0
}
