import Core

/// RFC 3339, with milliseconds if there are any: `2024-01-31T10:20:30Z`.
func rfc3339Date(_ milliseconds: Int64) -> String { Timestamp(milliseconds: milliseconds).rfc3339 }

/// RFC 822 with four digits of the year: `Wed, 31 Jan 2024 10:20:30 GMT`.
func rfc822Date(_ milliseconds: Int64) -> String { Timestamp(milliseconds: milliseconds).rfc822 }
