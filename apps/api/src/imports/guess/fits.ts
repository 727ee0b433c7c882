import { standardDirectional } from '@deedlight/domain/address/directionals';
import { standardSuffix } from '@deedlight/domain/address/street-suffixes';
import { isPostalCity, isStateCode } from '@deedlight/domain/reference/places/postal-cities';
import { type Profile, quantile, within } from './profile';

/**
 * Tells how well values fit, from 0, which is not at all, to 1, and in words what they are. Null
 * means that the column is something else.
 */
export type Fit = { score: number; says: string } | null;

function shareOf(profile: Profile, is: (text: string) => boolean): number {
  let count = 0;
  let all = 0;
  for (const [text, times] of profile.values) {
    all += times;
    if (is(text)) count += times;
  }
  return all === 0 ? 0 : count / all;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

function shareFit(share: number, least: number, says: string): Fit {
  return share < least ? null : { score: share, says: `${percent(share)} ${says}` };
}

function figures(profile: Profile, useGrouping = true): string {
  const shown = (figure: number | undefined) =>
    figure?.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping }) ?? '';
  return `mostly ${shown(quantile(profile, 0.05))} to ${shown(quantile(profile, 0.95))}`;
}

/** Numbers of which at least nine in ten, blanks and zeros left out, lie in a range. */
function range(profile: Profile, low: number, high: number, leastWhole = 0): Fit {
  const { numbers, whole, sorted } = profile;
  if (numbers < 0.9 || sorted.length === 0 || whole < leastWhole) return null;
  const share = within(profile, low, high);
  return share < 0.9 ? null : { score: share, says: figures(profile) };
}

function years(profile: Profile, low: number, high: number): Fit {
  const found = range(profile, low, high, 0.95);
  return found === null ? null : { ...found, says: figures(profile, false) };
}

/** Returns the share of the values that come once, of those that are filled. */
function distinct({ values, filled, rows }: Profile): number {
  return values.length / Math.max(1, filled * rows);
}

const isShort = (text: string) => text.length <= 10;

export const fits = {
  count: (low: number, high: number) => (profile: Profile) =>
    range(profile, Math.max(low, 0), high),
  baths: (profile: Profile) => range(profile, 0.25, 30),
  year: (profile: Profile) => years(profile, 1650, 2100),
  /** A roll is of a year or a few, and houses are of many. */
  taxYear: (profile: Profile) => (profile.values.length > 30 ? null : years(profile, 1990, 2100)),
  area: (profile: Profile) => range(profile, 100, 1_000_000),
  lot: (profile: Profile) =>
    (quantile(profile, 0.5) ?? 0) < 30 ? null : range(profile, 10, 500_000_000),
  acres: (profile: Profile) =>
    (quantile(profile, 0.5) ?? 0) > 500 ? null : range(profile, 0.0001, 100_000),
  money: (profile: Profile) =>
    profile.dates > 0.9 && profile.whole === 1 && within(profile, 19_000_000, 21_000_000) > 0.9
      ? null
      : range(profile, 0.01, 1e11),
  latitude: (profile: Profile) => (profile.whole > 0.5 ? null : range(profile, 17, 72)),
  longitude: (profile: Profile) => (profile.whole > 0.5 ? null : range(profile, -180, -64)),
  date: ({ dates, months }: Profile) => shareFit(Math.max(dates, months), 0.9, 'are dates'),
  // Nine digits alone may be anything.
  zip: ({ zips, longZips }: Profile) =>
    shareFit(zips > 0.1 ? zips + longZips : zips, 0.9, 'are ZIP codes'),
  zipAnywhere: ({ zips, longZips }: Profile) => shareFit(zips + longZips, 0.7, 'are ZIP codes'),
  state: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => text.length === 2 && isStateCode(text)),
      0.9,
      'are states',
    ),
  city: (profile: Profile) => {
    const share = shareOf(profile, isPostalCity);
    return profile.letters < 0.9 ? null : shareFit(share, 0.5, 'are places of the postal list');
  },
  addressLine: (profile: Profile) =>
    profile.dates > 0.5 || distinct(profile) < 0.1
      ? null
      : shareFit(profile.lines, 0.6, 'begin with a house number and a street'),
  mailLine: ({ lines, letters }: Profile) =>
    letters < 0.8 ? null : shareFit(lines, 0.4, 'begin with a house number and a street'),
  /** Owners get post at other places too. */
  secondLine: (profile: Profile) =>
    profile.lines < 0.6 || distinct(profile) < 0.1
      ? null
      : { score: 0.9, says: 'it is a second column of addresses' },
  cityState: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => {
        const state = /^[A-Za-z .'-]+,? +([A-Z]{2})(?: +\d{5}(?:-?\d{4})?)?$/.exec(text)?.[1];
        return state !== undefined && isStateCode(state);
      }),
      0.8,
      'are places with their state',
    ),
  houseNumber: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => /^\d+[A-Z]?(-\d+[A-Z]?)?( ?1\/2)?$/i.test(text)),
      0.9,
      'are house numbers',
    ),
  streetSuffix: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => standardSuffix(text.toUpperCase()) !== undefined),
      0.7,
      'are street suffixes',
    ),
  direction: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => standardDirectional(text.toUpperCase()) !== undefined),
      0.9,
      'are directions',
    ),
  short: (profile: Profile) => shareFit(shareOf(profile, isShort), 0.9, 'are short texts'),
  code: (profile: Profile) =>
    shareFit(
      shareOf(profile, (text) => text.length <= 30),
      0.9,
      'are short texts',
    ),
  street: (profile: Profile) =>
    profile.lines > 0.5 || profile.values.length < Math.min(20, profile.rows / 10)
      ? null
      : shareFit(profile.letters, 0.5, 'are words'),
  words: ({ letters }: Profile) => shareFit(letters, 0.5, 'are words'),
  name: (profile: Profile) =>
    profile.lines > 0.5 ? null : shareFit(profile.letters, 0.9, 'are names'),
  kinds: ({ values, dates, rows, filled }: Profile) => {
    const isRepeated = values.length <= Math.max(12, 0.2 * rows) && values.length <= 300;
    return isRepeated && dates < 0.5 && filled > 0.3
      ? { score: 0.9, says: `${values.length} values that repeat` }
      : null;
  },
  /** Many homes lie in one area, and a county has many. */
  homesTogether: ({ values, dates, rows, filled }: Profile) =>
    values.length >= 2 && values.length <= 0.5 * filled * rows && dates < 0.5 && filled > 0.3
      ? { score: 0.9, says: `${values.length.toLocaleString('en-US')} values that repeat` }
      : null,
  yesNo: (profile: Profile) => {
    const { values } = profile;
    return values.length >= 1 && values.length <= 30 && profile.dates < 0.5
      ? {
          score: 0.8,
          says: `values ${values
            .slice(0, 4)
            .map(([text]) => text)
            .join(', ')}`,
        }
      : null;
  },
  /** Nearly all differ and are written alike: "0709-223-0101-1". */
  sameLength: (profile: Profile) => {
    const lengths = new Map<number, number>();
    for (const [text] of profile.values) {
      if (text.length >= 7 && !/[.\s]/.test(text)) {
        lengths.set(text.length, (lengths.get(text.length) ?? 0) + 1);
      }
    }
    const alike = Math.max(0, ...lengths.values()) / Math.max(1, profile.values.length);
    const found = distinct(profile) < 0.97 || alike < 0.9 ? null : fits.identifier(profile);
    return found === null || profile.dates > 0.5 ? null : found;
  },
  identifier: (profile: Profile) => {
    const { values, filled, isRunning, letters, dates } = profile;
    const differ = distinct(profile);
    const short = values.filter(([text]) => text.replace(/\W/g, '').length >= 4).length;
    const isLong = short >= 0.8 * values.length;
    if (isRunning || filled < 0.9 || differ < 0.3 || !isLong || letters > 0.5) return null;
    if (dates > 0.9 && differ < 0.9) return null;
    return { score: differ, says: `${percent(differ)} differ, ${percent(filled)} filled` };
  },
} satisfies Record<string, unknown>;
