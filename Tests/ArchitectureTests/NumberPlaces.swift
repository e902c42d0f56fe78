/// Places that read a number by Swift's own parser, how many there are in the file, and why that is
/// no danger. What is not here has to use the bounded reader.
let knownReadings: [String: (count: Int, why: String)] = [
  "Sources/Core/JSON/ParseJSON.swift": (1, "a fraction of at most 40 letters, finite"),
  "Sources/Instagram/GraphJSON.swift": (1, "a fraction, finite"),
  "Sources/DatabasePostgres/PostgresAccess.swift": (1, "what the database says of itself"),
  "Sources/DatabasePostgres/PostgresResult.swift": (2, "what the database says of its own numbers"),
  "Sources/FeedFormats/JSON/JSONCursor.swift": (1, "a fraction, bounded before it is made whole"),
  "Sources/FeedFormats/Text/EntityNames.swift": (1, "our own table"),
  "Sources/HTMLText/Discovery/PageDiscovery.swift": (
    1, "the size of an icon, which is compared only"
  ),
  "Sources/HTMLText/Sanitizer/EmitterAttributes.swift": (1, "eight letters at most, in a range"),
  "Sources/HTMLText/Sanitizer/MathTag.swift": (
    1, "a length of sixteen letters at most, which is compared only"
  ),
  "Sources/Insights/Understand/Store/UnderstandStore.swift": (
    1, "what Numbers wrote; made whole exactly or not at all"
  ),
  "Sources/Instagram/GraphUsage+Headers.swift": (1, "a percentage, which is compared only"),
  "Sources/Instagram/RefusedMetric.swift": (1, "three digits at most"),
  "Sources/Jobs/CrashForTests.swift": (1, "a setting of tests"),
  "Sources/Magazine/Opens/Pages/OpensPage.swift": (1, "our own cases"),
  "Sources/Magazine/Desk/Pages/TintSheet.swift": (1, "six hexadecimal digits"),
  "Sources/Surveys/Exports/Logic/JSONSlices.swift": (1, "four hexadecimal digits"),
  "Sources/Surveys/Exports/Logic/QuestionCells.swift": (
    1, "what we wrote ourselves, as a fraction"
  ),
  "Sources/Surveys/Editing/Pages/QuestionForm.swift": (1, "a number that we wrote ourselves"),
]

/// Places that make a whole number of a fraction, how many there are in the file, and why it always
/// fits.
let knownRoundings: [String: (count: Int, why: String)] = [
  "Sources/Archives/ZipWriter.swift": (1, "when a file was changed"),
  "Sources/Core/Calendar/TimestampText.swift": (1, "whole numbers of a year from 1 to 9999"),
  "Sources/EconomySimulation/Farming/FarmingTable.swift": (2, "some thousands at most"),
  "Sources/Imaging/PlanSizes.swift": (1, "a side of a picture within its limits"),
  "Sources/Insights/Audience/Model/AudienceShares.swift": (2, "a thousand of at most 1e12"),
  "Sources/Insights/Audience/Pages/AudienceCrowdView.swift": (1, "a hundred times a share"),
  "Sources/Insights/Backup/Logic/ReadNumbers.swift": (1, "below 1e14"),
  "Sources/Insights/Collect/Logic/CollectionPlan.swift": (1, "a day at most"),
  "Sources/Insights/Collect/Logic/LocalDay.swift": (1, "a moment, whose milliseconds fit"),
  "Sources/Insights/Grid/Logic/SelectionPeriod.swift": (1, "a day of the years 1970 to 2200"),
  "Sources/Insights/Campaigns/Pages/CampaignWords.swift": (1, "below 1e17"),
  "Sources/Insights/Pages/MetricWords.swift": (1, "below 1e12"),
  "Sources/Insights/Grid/Pages/TotalsBar.swift": (1, "a mean of bounded numbers"),
  "Sources/Magazine/Promotion/Pages/PromotionForm.swift": (2, "a day of the years 0 to 9999"),
  "Sources/Mail/Outbox.swift": (1, "the present"),
  "Sources/ReportWorker/Axis.swift": (2, "up to 1e15, in steps that can be told apart"),
  "Sources/ReportWorker/DrawStack.swift": (1, "a share"),
  "Sources/ReportWorker/Look.swift": (1, "a colour"),
  "Sources/Social/Posts/Pages/CameraLines.swift": (1, "a fraction of two 32-bit numbers"),
  "Sources/Social/Posts/Pages/GalleryView.swift": (1, "the shape of a picture"),
  "Sources/Surveys/Definition/EstimateTime.swift": (1, "words of a bounded text"),
  "Sources/Surveys/Economy/Logic/WeekStarts.swift": (1, "the present, and half a year before"),
  "Sources/Surveys/Answering/Pages/AnswerView.swift": (1, "a share"),
  "Sources/Surveys/Editing/Pages/PreviewView.swift": (1, "a share"),
  "Sources/Surveys/Results/Pages/ResultsHeadView.swift": (
    2, "a time that a clock of ours measured"
  ),
  "Sources/Surveys/Results/Logic/NumberBins.swift": (
    2, "up to 1e12, in steps that can be told apart"
  ),
  "Sources/Web/Components/Charts/ChartNumbers.swift": (1, "a share"),
  "Sources/Web/Forms/FieldTime.swift": (1, "a day of the years 1970 to 2200"),
]

/// The files that read numbers from outside, by the test that sends hostile ones there. A new file
/// fails until it is under a test that does.
let hostilityTests: [String: [String]] = [
  "Tests/MagazineTests/Subscription/PurchaseTests.swift": [
    "Sources/Magazine/Subscription/Model/Purchase.swift"
  ],
  "Tests/KorzoAppTests/ShareTargetTests.swift": [
    "Sources/KorzoApp/Sharing/ShareTargets.swift"
  ],
  "Tests/AccountsTests/PasswordHashTests.swift": [
    "Sources/Accounts/Secrets/PasswordHash.swift"
  ],
  "Tests/CoreTests/WholeNumberTests.swift": [
    "Sources/Core/ID.swift",
    "Sources/Core/Page.swift",
  ],
  "Tests/FeedFormatsTests/HostileNumberTests.swift": [
    "Sources/FeedFormats/Encodings/CharsetLabels.swift",
    "Sources/FeedFormats/JSON/JSONCursor.swift",
    "Sources/FeedFormats/JSON/JSONExtensions.swift",
    "Sources/FeedFormats/JSON/JSONItemReader.swift",
    "Sources/FeedFormats/Text/Duration.swift",
    "Sources/FeedFormats/Text/WholeNumber.swift",
    "Sources/FeedFormats/XML/ChannelReading.swift",
    "Sources/FeedFormats/XML/EntryReading.swift",
    "Sources/FeedFormats/XML/FieldReading.swift",
    "Sources/FeedFormats/XML/LinkReading.swift",
  ],
  "Tests/FetchingTests/HostileNumberTests.swift": [
    "Sources/Fetching/AddressGuard.swift",
    "Sources/Fetching/FetchResponse.swift",
    "Sources/Fetching/RateLimitFields.swift",
    "Sources/Fetching/TransferCallbacks.swift",
    "Sources/Fetching/WebAddress.swift",
  ],
  "Tests/HTMLTextTests/Extraction/PageDateTests.swift": [
    "Sources/HTMLText/Extraction/Facts/AddressDate.swift",
    "Sources/HTMLText/Extraction/Facts/WrittenDate.swift",
    "Sources/HTMLText/Extraction/Pages/PageAddress.swift",
  ],
  "Tests/ReaderTests/WebSub/HubConfirmationTests.swift": [
    "Sources/Reader/WebSub/Pages/HubPages.swift"
  ],
  "Tests/InsightsTests/Audience/AudienceModelTests.swift": [
    "Sources/Insights/Audience/Model/OnlineHours.swift"
  ],
  "Tests/InsightsTests/Connect/ConnectTests.swift": [
    "Sources/Insights/Connect/Logic/ConnectAttempt.swift"
  ],
  "Tests/InsightsTests/HostileNumberTests.swift": [
    "Sources/Core/Calendar/CalendarDay.swift",
    "Sources/Core/JSON/ParseJSON.swift",
    "Sources/Insights/Campaigns/Logic/ReadMoney.swift",
    "Sources/Insights/Connect/Logic/GraphVersion.swift",
  ],
  "Tests/KorzoAppTests/HostileNumbers/HostileNumbersTests.swift": [
    "Sources/Accounts/Pages/InvitationsPage.swift",
    "Sources/Accounts/Pages/WelcomePage.swift",
    "Sources/Insights/Campaigns/API/CampaignAPI.swift",
    "Sources/Insights/API/InsightAPI.swift",
    "Sources/Insights/API/InsightTotalsAPI.swift",
    "Sources/Insights/Grid/Logic/SelectionPeriod.swift",
    "Sources/Insights/Campaigns/Pages/CampaignFormPage.swift",
    "Sources/Insights/Campaigns/Pages/CampaignReportLinkPage.swift",
    "Sources/Live/API/EventsResponse.swift",
    "Sources/Magazine/Reading/API/ArticleAPI.swift",
    "Sources/Magazine/Comments/API/CommentAPI.swift",
    "Sources/Magazine/Desk/Model/SettingsForm.swift",
    "Sources/Magazine/Feeds/Pages/HubPage.swift",
    "Sources/Magazine/Opens/Pages/ReadBeacon.swift",
    "Sources/Magazine/Desk/Pages/RevisionsPage.swift",
    "Sources/Magazine/Subscription/Pages/SubscriptionAdmin.swift",
    "Sources/Media/Model/StoredFile.swift",
    "Sources/Messages/API/MessageAPI.swift",
    "Sources/Messages/API/MessageAPIActions.swift",
    "Sources/Messages/Pages/ConversationActions.swift",
    "Sources/Messages/Pages/ConversationPage.swift",
    "Sources/Notifications/Model/ClockText.swift",
    "Sources/Reader/API/ReaderAPI.swift",
    "Sources/Reader/Pages/ChannelPages.swift",
    "Sources/Reader/Pages/DirectoryPages.swift",
    "Sources/Reader/Pages/ListNewsPage.swift",
    "Sources/Reader/Pages/MarkRead.swift",
    "Sources/Social/Stories/API/CloseFriendAPI.swift",
    "Sources/Social/People/API/PeopleAPI.swift",
    "Sources/Social/Posts/API/PostAPI.swift",
    "Sources/Social/Posts/API/PostAPIActions.swift",
    "Sources/Social/Composer/Logic/ComposerFields.swift",
    "Sources/Social/Posts/Model/ExploreOrder.swift",
    "Sources/Social/Stories/Pages/EditHighlightPage.swift",
    "Sources/Social/Stories/Pages/LayerPage.swift",
    "Sources/Surveys/API/SurveyAPI.swift",
    "Sources/Surveys/Answering/Pages/AnswerPage.swift",
    "Sources/Surveys/Editing/Pages/EditActions.swift",
    "Sources/Surveys/Editing/Pages/EditConditionsPage.swift",
    "Sources/Surveys/Editing/Pages/EditSectionPage.swift",
    "Sources/Surveys/Editing/Pages/PreviewPage.swift",
    "Sources/Surveys/Editing/Pages/PublishSurveyPage.swift",
    "Sources/Surveys/Editing/Pages/VersionsPage.swift",
    "Sources/Surveys/Answering/Pages/QuestionRankingView.swift",
    "Sources/Surveys/Kinds/Numbers/SteppedKind.swift",
    "Sources/Surveys/Surveys+API.swift",
    "Sources/Web/Responses/RequestedRange.swift",
    "Sources/Web/Forms/BodyReader.swift",
    "Sources/Web/Forms/FieldTime.swift",
    "Sources/Web/Request.swift",
  ],
  "Tests/KorzoAppTests/HostileNumbers/HostileSettingsTests.swift": [
    "Sources/KorzoApp/Settings/ListenAddress.swift",
    "Sources/KorzoApp/Settings/SettingKinds.swift",
    "Sources/KorzoApp/Settings/SettingList.swift",
    "Sources/Storage/S3Options.swift",
    "Sources/Web/Server/RequestedHost.swift",
    "Sources/Web/Server/TrustedProxies.swift",
  ],
  "Tests/MagazineTests/HostileNumberTests.swift": [
    "Sources/Magazine/Subscription/Logic/CheckSignature.swift"
  ],
  "Tests/PushTests/HostileNumberTests.swift": [
    "Sources/Push/PushEndpoint.swift"
  ],
  "Tests/SurveysTests/Exports/DropboxTests.swift": [
    "Sources/Surveys/Exports/Dropbox/DropboxAuthorization.swift"
  ],
  "Tests/EconomySimulationTests/EconomyPlanTests.swift": [
    "Sources/EconomySimulation/SimulationPlan.swift"
  ],
  "Tests/SurveysTests/HostileNumberTests.swift": [
    "Sources/Surveys/Definition/CheckAnswer.swift",
    "Sources/Surveys/Kinds/Choices/RankingKind.swift",
    "Sources/Surveys/Editing/Logic/PastedKind.swift",
    "Sources/Surveys/Editing/Logic/PastedLine.swift",
    "Sources/Surveys/Editing/Model/ConditionPlace.swift",
    "Sources/Surveys/Editing/Pages/EditProblems.swift",
    "Sources/Surveys/Results/Pages/ResultDatesView.swift",
  ],
]
