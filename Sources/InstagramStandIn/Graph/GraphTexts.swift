import Core

extension Timestamp {
  /// As the API writes it: `2019-09-26T22:36:43+0000`.
  var graphText: String {
    let time = CalendarTime(self)
    return "\(time.day)T\(time.clock)+0000"
  }
}
