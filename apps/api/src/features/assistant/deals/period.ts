import type { Temporal } from 'temporal-polyfill';

/** Both days belong to it. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate };

const units = (['days', 'weeks', 'months'] as const).map((unit) => ({
  unit,
  words: new RegExp(`\\b(?:next|within|in|coming) (\\d{1,3}) ${unit}?\\b`),
}));

/** Reads the days that a question is about, from today on; null if it names none. Weeks begin on Monday. */
export function periodIn(text: string, today: Temporal.PlainDate): Period | null {
  for (const { unit, words } of units) {
    const count = words.exec(text)?.[1];
    if (count !== undefined) return { from: today, to: today.add({ [unit]: Number(count) }) };
  }
  if (/\btoday\b/.test(text)) return { from: today, to: today };
  if (/\btomorrow\b/.test(text))
    return { from: today.add({ days: 1 }), to: today.add({ days: 1 }) };
  const sunday = today.add({ days: 7 - today.dayOfWeek });
  if (/\bthis week\b/.test(text)) return { from: today, to: sunday };
  if (/\bnext week\b/.test(text))
    return { from: sunday.add({ days: 1 }), to: sunday.add({ days: 7 }) };
  const lastOf = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });
  if (/\bthis month\b/.test(text)) return { from: today, to: lastOf(today) };
  if (/\bnext month\b/.test(text)) {
    const from = today.with({ day: 1 }).add({ months: 1 });
    return { from, to: lastOf(from) };
  }
  return /\bthis year\b/.test(text)
    ? { from: today, to: today.with({ month: 12, day: 31 }) }
    : null;
}
