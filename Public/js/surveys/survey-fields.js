// The fields of a page that an author tries, made quicker: long lists and sliders. What they answer
// there is not kept, so nothing else is needed.

import { findChoices } from "./survey-choices.js";
import { slide } from "./survey-slider.js";

for (const find of document.querySelectorAll(".find-choice")) findChoices(find);
for (const slider of document.querySelectorAll("[data-slider]")) slide(slider);
