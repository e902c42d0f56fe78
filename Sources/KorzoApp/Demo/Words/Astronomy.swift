extension DemoChannel {
  /// A site about the night sky, in English.
  static let astronomy = DemoChannel(
    name: "small-aperture", title: "Small Aperture",
    description: "Notes from a back garden with an eighty-millimetre telescope and a lot of cloud.",
    language: "en", folder: "Reading", format: .atom, kind: .articles,
    authors: ["Ellen Marsh", "Tobias Reed"], colours: (0x2a1f52, 0x0a0a1f),
    sign: "M12 3l2 6 6 1-5 4 2 6-5-4-5 4 2-6-5-4 6-1z", count: 13, rhythm: 12...46,
    cast: [
      "object": ["the Andromeda Galaxy", "the Double Cluster", "the Ring Nebula", "Messier 13"],
      "who": ["my neighbour Doris", "a night-shift nurse", "the retired postman next door"],
    ],
    stories: astronomyStories,
    asides: [
      """
      | Object | Magnitude | Best after | Worth it? |
      | Saturn | 0.6 | 22:00 | always |
      | M31 | 3.4 | 21:00 | from a dark site |
      | M57 | 8.8 | 23:30 | with patience |
      """,
      """
      > The sky does not owe you anything, which is why it is such good company.
      """,
      """
      ## If you want to try it

      - Let the telescope cool for half an hour.
      - Sit down. Standing up costs you a magnitude.
      - Look beside faint things rather than at them.
      - Write down what you saw before you look up what you should have seen.
      """,
    ],
    endings: [
      "Clear skies, or at least interesting clouds.",
      "Corrections are welcome; the sky is forgiving, readers should not be.",
      "The log with all the numbers is [on the site](/demo/sites/small-aperture).",
    ])
}

private let astronomyStories: [DemoStory] = [
  DemoStory(
    [
      "Saturn's rings are closing, and now is the time to look",
      "Edge-on: what remains of Saturn when the rings go away",
    ],
    [
      """
      The tilt has dropped below {#4-7} degrees. For a few weeks the rings are a bright \
      thread that cuts the planet in two.
      """,
      """
      Once every fifteen years the most famous sight in the sky leaves by a side door. Here \
      is what stays behind.
      """,
    ],
    tags: ["planets"], scene: .space,
    """
    Galileo lost them too. In 1612 he wrote that Saturn had perhaps devoured his children, and he
    meant it as a joke and as a worry. The rings are thinner, for their width, than any sheet of
    paper: a quarter of a million kilometres across, and in most places no deeper than a house.

    Through the eighty-millimetre refractor the line is there in good moments and gone in bad ones.
    What surprised me is the shadow, a dark band on the globe that looks more solid than the thing
    that casts it.

    Titan sits to the left tonight, an orange dot that refuses to twinkle.
    """),
  DemoStory(
    [
      "I counted stars with {who}, and we disagreed",
      "How dark is your sky? Count the stars in one square",
    ],
    [
      """
      We used the four corners of Pegasus as a frame. I found {#7-11} stars inside; my \
      companion, with better eyes, found more.
      """,
      """
      You need no instrument and no app. Pegasus offers a large empty frame; the number of \
      stars inside is your answer.
      """,
    ],
    tags: ["observing"], scene: .night,
    """
    Light pollution is hard to feel because it arrives slowly. Nobody remembers the evening when the
    Milky Way went missing. A count gives you something to compare, with your own street ten years
    on and with a stranger's field tonight.

    Under the lamps of a town the square holds two or three stars. In a village it holds ten. In
    the mountains people stop at thirty because their necks hurt.

    > “I had no idea that there was a ceiling,” said {who}, “until we drove out from under it.”
    """),
  DemoStory(
    ["A nebula in four hours, eleven minutes and one hedgehog", "Stacking, explained with soup"],
    [
      """
      Eighty exposures of three minutes each, of which {#61-74} were usable. The hedgehog \
      accounts for the rest.
      """,
      """
      Why take eighty bad pictures instead of a good one? Because noise disagrees with \
      itself and signal does not.
      """,
    ],
    tags: ["imaging"], scene: .space,
    """
    Every exposure contains the same faint nebula and a different random mess. Add them up and the
    nebula grows with the number of frames, while the mess grows only with its square root. Four
    times the patience, twice the clarity; no camera escapes this bargain.

    The colours in the result are honest but not natural. Hydrogen glows at a red that the eye can
    hardly see in the dark, and oxygen at a green that it can. I map them where they belong and
    then resist the slider that makes everything look like a fairground.

        frames:      80 × 180 s
        kept:        68
        noise gain:  √68 ≈ 8.2
    """),
  DemoStory(
    ["The comet that nobody named after me", "Comet season: faint, green and stubbornly punctual"],
    [
      """
      I found a smudge on Tuesday that was on no chart I own. It turned out to be on a chart \
      I do not own.
      """,
      """
      It moves by the width of the Moon each night, and through binoculars it looks like a \
      thumbprint on the sky.
      """,
    ],
    tags: ["comets"], scene: .night,
    """
    For about forty minutes I was the discoverer of a comet. I made tea in a different voice. Then
    the database answered: known since {#1987-1996}, period six and a half years, right on time.

    I was less disappointed than I expected. Somebody had computed where this lump of ice would be
    to within an arc minute, thirty years ahead, and there it was, behind my chimney, keeping the
    appointment.
    """),
  DemoStory(
    ["Learning the Moon, one crater at a time", "Thirty evenings with a single crater"],
    [
      """
      I have decided to draw one crater a night until I know the way around by heart. \
      Tonight: Copernicus.
      """,
      """
      The same crater, drawn on {#22-30} evenings. Nothing on it changed, and no two \
      drawings agree.
      """,
    ],
    tags: ["moon"], scene: .night,
    """
    A photograph would be faster and better, and I would forget it by breakfast. Drawing makes you
    ask where a shadow ends. By the third evening I had noticed that the terraces on the western
    wall are not rings but landslides, which people with photographs have known since 1880.

    The terminator, the line between day and night, moves about fifteen kilometres an hour. If you
    draw slowly the mountains grow under your pencil.
    """),
  DemoStory(
    ["What an eighty-millimetre telescope cannot do", "In praise of the smaller telescope"],
    [
      """
      It cannot show you a quasar, a hurricane on Neptune, or anything that you have seen on \
      a poster. Here is what it can.
      """,
      """
      The best telescope is the one you carry out. Mine weighs {#4-6} kilograms and is under \
      the stars in five minutes.
      """,
    ],
    tags: ["equipment"], scene: .hills,
    """
    People ask about magnification, and the honest answer is that it hardly matters. What matters
    is light and steadiness. A small lens collects a hundred times more light than an eye, and air
    seldom lets a large one do much better.

    Last month I saw {object} from the vegetable patch between two clouds. A friend with an
    instrument four times as wide was still aligning his.

    1. Portability beats aperture.
    1. A firm tripod beats a better lens.
    1. Knowing where to look beats both.
    """),
  DemoStory(
    ["The unexpectedly long afterlife of a meteor", "A meteor train that lasted eleven minutes"],
    [
      """
      The flash was over in a second. The ghost of it drifted across Cassiopeia until the \
      tea was cold.
      """,
      """
      Counter-intuitively, the longest-lasting thing about a meteor is the air that it \
      leaves behind.
      """,
    ],
    tags: ["meteors"], scene: .night,
    """
    A grain of dust, a tenth of a gram at most, arrives at sixty kilometres a second. It does not
    burn, it collides; and the air along its path stays excited long after the grain has gone.

    The train began as a straight line and was bent into an S by winds at ninety kilometres, winds
    that no balloon reaches and no forecast mentions. For eleven minutes one could see weather
    that nobody reports.
    """),
]
