/// Places that read a number by Swift's own parser, how many there are in the file, and why that is
/// no danger. What is not here has to use the bounded reader.
let knownReadings: [String: (count: Int, why: String)] = [
  "Sources/DatabasePostgres/PostgresAccess.swift": (1, "what the database says of itself"),
  "Sources/DatabasePostgres/PostgresResult.swift": (2, "what the database says of its own numbers"),
  "Sources/FeedFormats/Bytes/Charset.swift": (2, "a number of a character set, in a range"),
  "Sources/FeedFormats/JSON/JSONCursor.swift": (1, "a fraction, bounded before it is made whole"),
  "Sources/FeedFormats/Text/EntityNames.swift": (1, "our own table"),
  "Sources/HTMLText/Discovery/PageDiscovery.swift": (
    1, "the size of an icon, which is compared only"
  ),
  "Sources/HTMLText/Sanitizer/EmitterAttributes.swift": (1, "eight letters at most, in a range"),
  "Sources/HTMLText/Sanitizer/MathTag.swift": (
    1, "a length of sixteen letters at most, which is compared only"
  ),
  "Sources/Insights/Store/UnderstandStore.swift": (
    1, "what Numbers wrote; made whole exactly or not at all"
  ),
  "Sources/Instagram/GraphUsage+Headers.swift": (1, "a percentage, which is compared only"),
  "Sources/Instagram/RefusedMetric.swift": (1, "three digits at most"),
  "Sources/Jobs/CrashForTests.swift": (1, "a setting of tests"),
  "Sources/Magazine/Pages/OpensPage.swift": (1, "our own cases"),
  "Sources/Magazine/Pages/TintSheet.swift": (1, "six hexadecimal digits"),
  "Sources/Surveys/Definition/ParseJSON.swift": (1, "a fraction of at most 40 letters, finite"),
  "Sources/Surveys/Logic/Exports/JSONSlices.swift": (1, "four hexadecimal digits"),
  "Sources/Surveys/Logic/Exports/QuestionCells.swift": (
    1, "what we wrote ourselves, as a fraction"
  ),
  "Sources/Surveys/Pages/QuestionForm.swift": (1, "a number that we wrote ourselves"),
]

/// Places that make a whole number of a fraction, how many there are in the file, and why it always
/// fits.
let knownRoundings: [String: (count: Int, why: String)] = [
  "Sources/Archives/ZipWriter.swift": (1, "when a file was changed"),
  "Sources/Insights/Logic/Backup/ReadNumbers.swift": (1, "below 1e14"),
  "Sources/Insights/Logic/Collect/CollectionPlan.swift": (1, "a day at most"),
  "Sources/Insights/Logic/Collect/LocalDay.swift": (2, "a moment, whose milliseconds fit"),
  "Sources/Insights/Logic/Selection/SelectionPeriod.swift": (1, "a day of the years 1970 to 2200"),
  "Sources/Insights/Pages/CampaignWords.swift": (1, "below 1e17"),
  "Sources/Insights/Pages/MetricWords.swift": (1, "below 1e12"),
  "Sources/Insights/Pages/TotalsBar.swift": (1, "a mean of bounded numbers"),
  "Sources/Magazine/Pages/PromotionForm.swift": (2, "a day of the years 0 to 9999"),
  "Sources/Mail/Outbox.swift": (1, "the present"),
  "Sources/Reports/Drawing/Axis.swift": (2, "up to 1e15, in steps that can be told apart"),
  "Sources/Reports/Drawing/DrawStack.swift": (1, "a share"),
  "Sources/Reports/Drawing/Look.swift": (1, "a colour"),
  "Sources/Social/Pages/CameraLines.swift": (1, "a fraction of two 32-bit numbers"),
  "Sources/Social/Pages/GalleryView.swift": (1, "the shape of a picture"),
  "Sources/Surveys/Definition/EstimateTime.swift": (1, "words of a bounded text"),
  "Sources/Surveys/Logic/WeekStarts.swift": (1, "the present, and half a year before"),
  "Sources/Surveys/Pages/AnswerView.swift": (1, "a share"),
  "Sources/Surveys/Pages/PreviewView.swift": (1, "a share"),
  "Sources/Surveys/Pages/ResultsHeadView.swift": (2, "a time that a clock of ours measured"),
  "Sources/Surveys/Results/NumberBins.swift": (2, "up to 1e12, in steps that can be told apart"),
  "Sources/Web/Components/Charts/ChartNumbers.swift": (1, "a share"),
  "Sources/Web/Forms/FieldTime.swift": (1, "a day of the years 1970 to 2200"),
]

/// The files that read numbers from outside, by the test that sends hostile ones there. A new file
/// fails until it is under a test that does.
let hostilityTests: [String: [String]] = [
  "Tests/AccountsTests/PasswordHashTests.swift": [
    "Sources/Accounts/Secrets/PasswordHash.swift"
  ],
  "Tests/CoreTests/WholeNumberTests.swift": [
    "Sources/Core/ID.swift",
    "Sources/Core/Page.swift",
  ],
  "Tests/FeedFormatsTests/HostileNumberTests.swift": [
    "Sources/FeedFormats/JSON/JSONCursor.swift",
    "Sources/FeedFormats/JSON/JSONExtensions.swift",
    "Sources/FeedFormats/JSON/JSONItemReader.swift",
    "Sources/FeedFormats/Text/WholeNumber.swift",
    "Sources/FeedFormats/XML/ChannelReading.swift",
    "Sources/FeedFormats/XML/FieldReading.swift",
    "Sources/FeedFormats/XML/LinkReading.swift",
    "Sources/FeedFormats/XML/PeopleAndTopics.swift",
  ],
  "Tests/FetchingTests/HostileNumberTests.swift": [
    "Sources/Fetching/AddressGuard.swift",
    "Sources/Fetching/FetchResponse.swift",
    "Sources/Fetching/TransferCallbacks.swift",
    "Sources/Fetching/WebAddress.swift",
  ],
  "Tests/InsightsTests/ConnectTests.swift": [
    "Sources/Insights/Logic/Connect/ConnectTrip.swift"
  ],
  "Tests/InsightsTests/HostileNumberTests.swift": [
    "Sources/Insights/Logic/Campaigns/ReadMoney.swift",
    "Sources/Insights/Logic/Connect/GraphVersion.swift",
    "Sources/Tables/CalendarDay.swift",
  ],
  "Tests/KorzoAppTests/HostileNumbers/HostileNumbersTests.swift": [
    "Sources/Accounts/Pages/InvitationsPage.swift",
    "Sources/Accounts/Pages/WelcomePage.swift",
    "Sources/Insights/API/CampaignAPI.swift",
    "Sources/Insights/API/InsightAPI.swift",
    "Sources/Insights/API/InsightTotalsAPI.swift",
    "Sources/Insights/Logic/Selection/SelectionPeriod.swift",
    "Sources/Insights/Pages/CampaignFormPage.swift",
    "Sources/Insights/Pages/CampaignReportLinkPage.swift",
    "Sources/Live/API/EventsAnswer.swift",
    "Sources/Magazine/API/ArticleAPI.swift",
    "Sources/Magazine/API/CommentAPI.swift",
    "Sources/Magazine/Model/SettingsForm.swift",
    "Sources/Magazine/Pages/HubPage.swift",
    "Sources/Magazine/Pages/ReadBeacon.swift",
    "Sources/Magazine/Pages/RevisionsPage.swift",
    "Sources/Magazine/Pages/SubscriptionAdmin.swift",
    "Sources/Media/Model/StoredFile.swift",
    "Sources/Messages/API/MessageAPI.swift",
    "Sources/Messages/API/MessageAPIActions.swift",
    "Sources/Messages/Pages/ConversationActions.swift",
    "Sources/Messages/Pages/ConversationPage.swift",
    "Sources/Notifications/Model/ClockText.swift",
    "Sources/Reader/API/ReaderAPI.swift",
    "Sources/Reader/Pages/MarkRead.swift",
    "Sources/Social/API/PeopleAPI.swift",
    "Sources/Social/API/PostAPI.swift",
    "Sources/Social/API/PostAPIActions.swift",
    "Sources/Social/Logic/ComposerFields.swift",
    "Sources/Social/Model/ExploreWay.swift",
    "Sources/Social/Pages/EditHighlightPage.swift",
    "Sources/Surveys/API/SurveyAPI.swift",
    "Sources/Surveys/Pages/AnswerPage.swift",
    "Sources/Surveys/Pages/EditActions.swift",
    "Sources/Surveys/Pages/EditConditionsPage.swift",
    "Sources/Surveys/Pages/EditSectionPage.swift",
    "Sources/Surveys/Pages/PreviewPage.swift",
    "Sources/Surveys/Pages/PublishSurveyPage.swift",
    "Sources/Surveys/Pages/QuestionRankingView.swift",
    "Sources/Surveys/Results/SelectRows.swift",
    "Sources/Surveys/Surveys+API.swift",
    "Sources/Web/Answers/RequestedRange.swift",
    "Sources/Web/Forms/BodyReader.swift",
    "Sources/Web/Forms/FieldTime.swift",
    "Sources/Web/Request.swift",
  ],
  "Tests/KorzoAppTests/HostileNumbers/HostileSettingsTests.swift": [
    "Sources/KorzoApp/Settings/ListenAddress.swift",
    "Sources/KorzoApp/Settings/Setting.swift",
    "Sources/KorzoApp/Settings/SettingList.swift",
    "Sources/Storage/S3Options.swift",
    "Sources/Web/Server/RequestedHost.swift",
    "Sources/Web/Server/TrustedProxies.swift",
  ],
  "Tests/MagazineTests/HostileNumberTests.swift": [
    "Sources/Magazine/Logic/CheckSignature.swift"
  ],
  "Tests/PushTests/HostileNumberTests.swift": [
    "Sources/Push/PushEndpoint.swift"
  ],
  "Tests/SurveysTests/DropboxTests.swift": [
    "Sources/Surveys/Logic/Dropbox/DropboxTrip.swift"
  ],
  "Tests/SurveysTests/EconomyPlanTests.swift": [
    "Sources/Surveys/Economy/Simulation/SimulationPlan.swift"
  ],
  "Tests/SurveysTests/HostileNumberTests.swift": [
    "Sources/Surveys/Definition/CheckAnswer.swift",
    "Sources/Surveys/Definition/ReadAnswerForm.swift",
    "Sources/Surveys/Model/ConditionPlace.swift",
    "Sources/Surveys/Pages/EditProblems.swift",
    "Sources/Surveys/Pages/ResultDatesView.swift",
  ],
]
