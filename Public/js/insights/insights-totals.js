// What chosen posts and stories come to, counted while one taps (TotalsBar.swift).

const isCzech = document.documentElement.lang === "cs";
const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, isCzech ? "\u00a0" : ",");
// A hair below a half counts as a half, as at the server (TotalsBar.swift).
const whole = (mean) => Math.floor(mean + 0.5001);

/** Reach is never added up: a mean goes towards, or away from, the one that comes or goes. */
const change = (group, { views, reach }, isOn) => {
  const sign = isOn ? 1 : -1;
  group.count += sign;
  if (views !== undefined) {
    group.views += sign * Number(views);
    group.viewsKnown += sign;
  }
  if (reach === undefined) return;
  group.reachKnown += sign;
  group.reach =
    group.reachKnown > 0
      ? group.reach + (sign * (Number(reach) - group.reach)) / group.reachKnown
      : 0;
};

/** Both kinds: each mean counts as often as there are things behind it. */
const sum = ([a, b]) => {
  const reachKnown = a.reachKnown + b.reachKnown;
  return {
    count: a.count + b.count,
    views: a.views + b.views,
    viewsKnown: a.viewsKnown + b.viewsKnown,
    reachKnown,
    reach: reachKnown ? a.reach + ((b.reach - a.reach) * b.reachKnown) / reachKnown : 0,
  };
};

/** The totals in `bar`: `count` a thing by the data of its tile, which `show` shows, or `take` what the
    server says. `titled` hears how many are chosen, in words. */
export function totalsOf(bar, titled = () => {}) {
  const lines = new Map(
    ["posts", "stories"].map((name) => [name, bar.querySelector(`[data-sum="${name}"]`)]),
  );
  const together = bar.querySelector('[data-sum="all"]');
  /** What is chosen of each kind: how many, views, mean reach, and how many know those. */
  const groups = new Map();
  for (const [name, { dataset }] of lines) {
    groups.set(name, {
      count: Number(dataset.count),
      views: Number(dataset.views),
      viewsKnown: Number(dataset.viewsKnown),
      reach: Number(dataset.reach),
      reachKnown: Number(dataset.reachKnown),
    });
  }

  const showGroup = (place, group) => {
    const put = (name, text) => {
      const figure = place.querySelector(`[data-show="${name}"]`);
      if (figure && figure.textContent !== text) figure.textContent = text;
    };
    put("count", number(group.count));
    put("views", group.viewsKnown ? number(group.views) : bar.dataset.unknown);
    put("reach", group.reachKnown ? number(whole(group.reach)) : bar.dataset.unknown);
  };

  let saying;
  const show = () => {
    const all = sum([...groups.values()]);
    for (const [name, line] of lines) showGroup(line, groups.get(name));
    showGroup(together, all);
    const title = bar.dataset.title.replace("{}", number(all.count));
    titled(title);
    // Read out when one has stopped tapping.
    clearTimeout(saying);
    saying = setTimeout(() => {
      const figures = [...together.querySelectorAll(":scope > span")].map((figure) =>
        figure.textContent.trim(),
      );
      bar.querySelector("[data-said]").textContent = [title, ...figures]
        .join(", ")
        .replace(/\s+/g, " ");
    }, 700);
  };

  const take = (answer) => {
    for (const name of lines.keys()) {
      const { count, views, views_known, reach, reach_known } = answer[name];
      groups.set(name, { count, views, viewsKnown: views_known, reach, reachKnown: reach_known });
    }
    show();
  };
  const count = (data, isOn) => change(groups.get(data.group), data, isOn);
  return { count, show, take };
}
