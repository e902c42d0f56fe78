/// A survey with a question of each of the first eleven kinds, as it is kept.
let stored = #"""
  {
    "language" : "cs",
    "pages" : [
      {
        "id" : "p1",
        "questions" : [
          {
            "help" : "Jen ke čtení.",
            "id" : "hello",
            "kind" : "information",
            "title" : "Hello?"
          },
          {
            "id" : "short",
            "kind" : "short_text",
            "max_length" : 100,
            "required" : true,
            "title" : "Short?"
          },
          {
            "id" : "long",
            "kind" : "long_text",
            "max_length" : 5000,
            "title" : "Long?"
          },
          {
            "id" : "bare",
            "kind" : "number",
            "title" : "Bare?"
          },
          {
            "attention" : {
              "is" : 3
            },
            "id" : "number",
            "kind" : "number",
            "max" : 9,
            "min" : 0.5,
            "title" : "Number?",
            "unit" : "kg",
            "whole" : true
          },
          {
            "attention" : {
              "is" : "b"
            },
            "choices" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "id" : "single",
            "kind" : "single_choice",
            "other" : "Jinak",
            "randomize" : true,
            "title" : "Single?"
          },
          {
            "choices" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "id" : "multiple",
            "kind" : "multiple_choice",
            "max" : 2,
            "min" : 1,
            "other" : "Jinak",
            "title" : "Multiple?"
          },
          {
            "choices" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "id" : "free",
            "kind" : "multiple_choice",
            "min" : 1,
            "title" : "Free?"
          },
          {
            "from" : 1,
            "from_label" : "vůbec",
            "id" : "scale",
            "kind" : "scale",
            "title" : "Scale?",
            "to" : 7,
            "to_label" : "úplně"
          },
          {
            "from" : 0,
            "id" : "steps",
            "kind" : "scale",
            "title" : "Steps?",
            "to" : 10
          },
          {
            "columns" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "id" : "matrix",
            "kind" : "matrix",
            "randomize" : true,
            "rows" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "title" : "Matrix?"
          },
          {
            "choices" : [
              {
                "id" : "a",
                "text" : "První"
              },
              {
                "id" : "b",
                "text" : "Druhá / \"2\""
              }
            ],
            "id" : "ranking",
            "kind" : "ranking",
            "randomize" : true,
            "title" : "Ranking?"
          },
          {
            "id" : "date",
            "kind" : "date",
            "max" : "2026-12-31",
            "min" : "2026-01-31",
            "title" : "Date?"
          },
          {
            "choices" : [
              {
                "alt" : "Oblouk",
                "id" : "a",
                "picture" : "7340032"
              },
              {
                "alt" : "Krabice",
                "id" : "b",
                "picture" : "7340033"
              }
            ],
            "id" : "picture",
            "kind" : "picture_choice",
            "max" : 1,
            "min" : 1,
            "title" : "Picture?"
          },
          {
            "choices" : [
              {
                "alt" : "Oblouk",
                "id" : "a",
                "picture" : "7340032"
              },
              {
                "alt" : "Krabice",
                "id" : "b",
                "picture" : "7340033"
              }
            ],
            "id" : "pictures",
            "kind" : "picture_choice",
            "min" : 1,
            "randomize" : true,
            "title" : "Pictures?"
          }
        ]
      }
    ],
    "title" : "Každý druh",
    "version" : 1
  }
  """#
