extension DemoChannel {
  /// Long essays, in English.
  static let essays = DemoChannel(
    name: "long-path", title: "The Long Path",
    description:
      "Essays about a slower web, by Agnes Whitlow. One every few days, none of them urgent.",
    language: "en", folder: "Reading", format: .json, kind: .articles, authors: ["Agnes Whitlow"],
    colours: (0xb08968, 0x3f2e1e), sign: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8h6M9 12h6",
    count: 12, rhythm: 30...80,
    cast: [
      "friend": [
        "a friend who keeps bees", "a friend who repairs organs",
        "an old colleague, now a gardener",
      ],
      "place": ["the reading room", "the night ferry", "a waiting room in Graz"],
    ],
    stories: essayStories, asides: essayAsides,
    endings: [
      "I do not have a conclusion. I have a kettle, and it has just begun to sing.",
      "If you disagree, write to me; letters are answered in the order in which they deserve it.",
      """
      More of this, or less of it, next week. The [earlier essays](/demo/sites/long-path) \
      stay where they are.
      """,
    ])
}

private let essayAsides = [
  """
  ## An objection

  {friend} read a draft of this and said that I was describing a luxury. Slowness costs time, and
  time is what people with two jobs have least of. I think that is right, and I think it is an
  argument for tools that waste less of it, not for tools that are faster at wasting it.

  The test I have come to use is simple. After an hour with the thing, can I say what I did? A book
  passes. A walk passes. A long letter passes even when it is a bad letter. Most of what is on my
  telephone does not, and the fault is not the telephone's.
  """,
  """
  > We shape our lists, and afterwards our lists shape the morning.

  I wrote that on the back of a ticket in {place}, and have not been able to decide since whether
  it is wise or merely symmetrical. But I do know which list I opened first today, and that nobody
  else had arranged it for me.

  An order that I can explain is worth more to me than an order that is clever. Newest first is not
  a clever order. It is, however, one that I could defend before a judge.
  """,
  """
  There is a word that printers used, *imposition*, for arranging pages on a sheet so that they come
  out right once it has been folded. It is a beautiful kind of thinking: to place a thing where it
  looks wrong now because you know how it will be folded later.

  I try to write like that and mostly fail. One puts a sentence down in the third paragraph because
  the ninth will need it, and then there is no ninth, and the sentence stands there like a man who
  has come to the wrong party and is too polite to leave.
  """,
]

private let essayStories: [DemoStory] = [
  DemoStory(
    ["The Quiet Return of the Personal Website", "A Room with Your Name on the Door"],
    [
      "Feeds never went away. What changed is that people are tired of being ranked.",
      """
      To have a website of one's own is to have a door. Most visitors never come, and it is \
      still a door.
      """,
    ],
    tags: ["web"], scene: .town,
    """
    I counted, last week, the personal sites that I read. There are {#112-168}, which is more than I
    followed in the years when everybody says that the personal web was alive. They are quieter than
    they were. They have fewer counters and fewer badges. Some appear twice a year, like relatives,
    and like relatives they begin in the middle of a sentence.

    What they have in common is not a technology. One is written by hand in a text editor by a man
    who distrusts paragraphs. Another is produced by a program that its author has been rewriting
    since 2003 and that is, she says, nearly ready for a first post. What they have in common is
    that somebody decided what the front page looks like and can be asked about it.

    ## Nobody is counting

    The great platforms taught us to write towards a number. It was never said aloud. One simply
    noticed that the angry paragraph travelled further than the careful one, and next time there
    was a little less care. A site without numbers lacks this instruction. You write, you publish,
    and there is silence, and in the silence you find out whether you wanted to say it.

    I used to think of that silence as a fault that better tools would mend. Now I believe that it
    is the feature, and that everything else is plumbing.
    """),
  DemoStory(
    ["On Reading Things to the End", "The Last Third of the Article"],
    [
      "A study, which I did not finish, says that we seldom finish articles.",
      """
      Writers put their best idea in the first paragraph and their true one in the last. You \
      can guess which is read.
      """,
    ],
    tags: ["reading"], scene: .stillLife,
    """
    I have been keeping a ledger. On the left are the pieces that I began, on the right those that I
    ended. After a month the left column ran to four pages and the right to one, and I was ashamed,
    and then I looked closer. Almost everything on the right I could still summarise. Of the left I
    remembered only the pictures.

    The last third of an article is where the writer, having paid the rent with anecdotes, says what
    she has been meaning to say. It is less polished. The editor has grown tired too. There is often
    a sentence that begins with *perhaps*, and it is usually the best one.

    So I made a rule, and I offer it without any evidence: read fewer things, and read the last
    third of all of them. If the last third is bad, you have been warned about the writer. If it is
    good, go back for the rest.
    """),
  DemoStory(
    ["In Defence of the Long, Untidy, Thoroughly Unsearchable Notebook", "What the Margin Knows"],
    [
      """
      Every few years somebody sells me a system for my notes. Every few years I go back to \
      a notebook that has none.
      """,
      """
      The margin of a page is the only place where a reader and a writer have ever been the \
      same height.
      """,
    ],
    tags: ["writing"], scene: .stillLife,
    """
    A system wants to know where a thought belongs before I have finished having it. A notebook
    accepts it beneath the shopping list, upside down if the bus is moving, and asks nothing. Years
    later I look for the address of a bookbinder and find instead the beginning of an essay, and it
    is nearly always the essay that I needed.

    Search is a fine servant for what you know that you know. But it is a narrow door: it returns
    what you asked for. The notebook returns what you were doing at the time.

    ## The case for losing things

    I have lost four notebooks, one of them in {place}. I grieve for them with a particular
    exaggeration, because nothing in them can be checked. They contained, I am sure of it, the best
    work of my life.
    """),
  DemoStory(
    ["Maintenance Is a Form of Affection", "The Man Who Oiled the Clock"],
    [
      "Nobody applauds the roof that does not leak.",
      """
      For thirty-one years the same man climbed to the clock on our town hall every \
      Saturday. When he stopped, it took us a month to notice why we were late.
      """,
    ],
    tags: ["repair"], scene: .town,
    """
    We have many words for making and hardly any for keeping. *Innovation* has departments.
    *Maintenance* has a cupboard under the stairs with a bucket in it. And yet, if you write down
    everything that went right today, the water, the train, the letter, the tooth, you are making a
    list of things that somebody kept.

    {friend} once told me that repairing teaches you a maker's character better than any biography.
    You find where he hurried. You find the screw that he put where nobody would ever look, dead
    straight, its slot aligned with the grain, for no one.

    I think about that screw more than about most books. It is a message, sent with no expectation
    of an answer, that says: I knew that you would come.
    """),
  DemoStory(
    ["How to Be Reachable, a Little", "Letters, Once a Week"],
    [
      """
      I have arranged my life so that I can be reached slowly. It is astonishing how few \
      things object.
      """,
      """
      On Thursdays I answer letters. On the other days I am, for the purposes of \
      correspondence, a lighthouse.
      """,
    ],
    tags: ["attention"], scene: .sea,
    """
    The first weeks are hard. One feels that somewhere an important message is going stale. One
    imagines the sender, pacing. After a month the evidence is in: of {#180-240} messages, three had
    been urgent, and the senders of all three had picked up the telephone like sensible people.

    What grew in the cleared space was not productivity, a word that I would like to see retired. It
    was duration. An afternoon became long again. I read a whole chapter and was bored by it, and the
    boredom went somewhere, which it never does when it can be cured in a second.

    - Mail is fetched on Thursdays.
    - Feeds are read in the evening, newest first, and then they end.
    - The telephone rings, for those who know the number.

    That they *end* is the important part. A list with a last item is a form of mercy.
    """),
  DemoStory(
    ["A Walk Is an Argument with No Opponent", "Twelve Miles, One Thought"],
    [
      """
      I set out with a question and came back with wet shoes, which in my experience is the \
      correct exchange.
      """,
      "It takes me about four miles to stop composing replies, and another four to begin to think.",
    ],
    tags: ["walking"], scene: .forest,
    """
    There is a path behind our village that goes nowhere in particular. It was a railway, then a
    quarrel between two landowners, then a hedge. Now it is eleven kilometres of gravel, and I have
    walked it perhaps four hundred times without once arriving.

    Philosophers have made large claims for walking and I do not intend to add to them. I only
    report that sentences which could not be finished at the desk finish themselves at the second
    gate. It may be the rhythm. It may be that a body which is busy leaves the mind unsupervised.

    > The legs know how long a paragraph should be.

    On the way back the thought is usually simpler. Not better, simpler: it has lost the parts that I
    had put there to impress someone who was not, as it turned out, on the path.
    """),
]
