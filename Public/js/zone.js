// Offers the browser's time zone to somebody who has chosen none.

const field = document.querySelector("select[data-guess]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (field && [...field.options].some((option) => option.value === here)) field.value = here;
