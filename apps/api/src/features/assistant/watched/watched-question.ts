import type { Temporal } from 'temporal-polyfill';

/** What may be asked of homes that are watched. */
export type WatchedTopic = 'lost' | 'gained' | 'value' | 'sold' | 'loan' | 'owner' | 'assessment';

export type WatchedQuestion = {
  topic: WatchedTopic;
  /** The first day that is asked for; null: as long as it was watched. */
  since: Temporal.PlainDate | null;
  /** The question in lower case, in which a list may be named. */
  text: string;
};

const watched =
  /\b(watched|watch ?list(ed)?|pinned|pins)\b|\b(homes|houses|properties|parcels) (that )?(i|we) (watch|pinned|follow)\b|\bmy (saved )?lists?\b|\blist [“"]/;

/** The first that fits is asked for: "owners of homes that were sold" asks for sales. */
const topics: readonly [WatchedTopic, RegExp][] = [
  ['sold', /\b(sold|sales?|deeds?|changed hands|transferred)\b/],
  ['loan', /\b(loans?|mortgages?|refinanc\w*|liens?|borrow\w*)\b/],
  ['owner', /\b(owners?|ownership)\b/],
  ['assessment', /\bassess\w*/],
  ['lost', /\b(lost|lose|losing|fell|fall(en)?|drop\w*|down|declin\w*|decreas\w*|less|lower)\b/],
  ['gained', /\b(gain\w*|rose|risen|rise|up|increas\w*|more|higher|appreciat\w*)\b/],
  ['value', /\b(values?|worth|price[sd]?)\b/],
];

/** Reads a question about homes that are watched; null if it is about something else. */
export function readWatchedQuestion(
  question: string,
  today: Temporal.PlainDate,
): WatchedQuestion | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  if (!watched.test(text)) return null;
  const topic = topics.find(([, words]) => words.test(text))?.[0];
  return topic === undefined ? null : { topic, since: sinceIn(text, today), text };
}

const units = [
  { unit: 'days', words: /\b(?:last|past) (?:(\d{1,3}) )?days?\b/, most: 366 },
  { unit: 'weeks', words: /\b(?:last|past) (?:(\d{1,3}) )?weeks?\b/, most: 104 },
  { unit: 'months', words: /\b(?:last|past) (?:(\d{1,3}) )?months?\b/, most: 24 },
  { unit: 'years', words: /\b(?:last|past) (?:(\d{1,3}) )?years?\b/, most: 2 },
] as const;

function sinceIn(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (const { unit, words, most } of units) {
    const found = words.exec(text);
    if (found !== null) return today.subtract({ [unit]: Math.min(Number(found[1] ?? 1), most) });
  }
  if (/\btoday\b/.test(text)) return today;
  if (/\bthis week\b/.test(text)) return today.subtract({ days: today.dayOfWeek - 1 });
  if (/\bthis month\b/.test(text)) return today.with({ day: 1 });
  return /\bthis year\b/.test(text) ? today.with({ month: 1, day: 1 }) : null;
}
