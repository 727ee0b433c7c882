import type { County } from '@deedlight/domain/reference/places/counties';
import { isPostalCity, postalCity } from '@deedlight/domain/reference/places/postal-cities';
import { zipCentroid } from '@deedlight/domain/reference/places/zip-centroids';
import { type Choice, chooseColumns } from './choose-columns';
import type { Profile } from './profile';
import type { Sample } from './sample';

type Choices = ReadonlyMap<string, Choice>;

/** ZIP codes reach over the border, whose box is a rough one. */
const slackDegrees = 0.2;
const leastHere = 0.9;
/** Some owners live at the property, and some do not. */
const leastAlike = 0.05;
const mostAlike = 0.98;

/**
 * Looks at the chosen columns by what the rows say together: a ZIP code or a city that lies outside
 * the county is the owner's, and a second address is where the owner gets post only if some of the
 * rows have the same in both.
 */
export function secondLook(
  sample: Sample,
  profiles: readonly Profile[],
  choices: Choices,
  county: County,
): Choices {
  const owners = [
    isElsewhere(choices.get('address.zip'), (zip) => isNear(zip, county)) ? 'zip' : null,
    isElsewhere(choices.get('address.city'), (city) => isOfState(city, county)) ? 'city' : null,
  ].filter((part) => part !== null);
  const denied = new Set(
    owners.map((part) => `address.${part} ${atOf(choices, `address.${part}`)}`),
  );
  const mail = choices.get('mailing.street');
  if (mail?.by === 'values' && !isSecondAddress(sample, choices)) {
    denied.add(`mailing.street ${mail.profile.at}`);
  }
  if (denied.size === 0) return choices;
  const again = chooseColumns(profiles, denied);
  const taken = new Set([...again.values()].map(({ profile }) => profile.at));
  for (const part of owners) {
    const choice = choices.get(`address.${part}`);
    const key = `mailing.${part}`;
    if (choice === undefined || again.has(key) || taken.has(choice.profile.at)) continue;
    const reason = `${choice.reason}, many of them outside the county`;
    again.set(key, { ...choice, key, confidence: 0.6, reason });
  }
  return again;
}

function atOf(choices: Choices, key: string): number | undefined {
  return choices.get(key)?.profile.at;
}

/** Leaves out values of which `isHere` cannot tell. */
function isElsewhere(
  choice: Choice | undefined,
  isHere: (text: string) => boolean | null,
): boolean {
  let here = 0;
  let all = 0;
  for (const [text, count] of choice?.profile.values ?? []) {
    const is = isHere(text);
    if (is === null) continue;
    all += count;
    if (is) here += count;
  }
  return all > 0 && here / all < leastHere;
}

function isNear(zip: string, { box: [west, south, east, north] }: County): boolean | null {
  const point = zipCentroid(zip.slice(0, 5));
  if (point === undefined) return null;
  const { lat, lng } = point;
  const isBetween = lng >= west - slackDegrees && lng <= east + slackDegrees;
  return isBetween && lat >= south - slackDegrees && lat <= north + slackDegrees;
}

function isOfState(city: string, { state }: County): boolean | null {
  return isPostalCity(city) ? postalCity(state, city) !== undefined : null;
}

function isSecondAddress({ rows }: Sample, choices: Choices): boolean {
  const site = atOf(choices, 'address.line');
  const mail = atOf(choices, 'mailing.street');
  if (site === undefined || mail === undefined) return false;
  const both = rows.filter((row) => row[site]?.trim() && row[mail]?.trim());
  const alike = both.filter((row) => key(row[site]) === key(row[mail])).length / both.length;
  return alike >= leastAlike && alike <= mostAlike;
}

/** The house number and the next word are enough to tell two addresses apart. */
function key(text = ''): string {
  return text.toUpperCase().split(/\s+/).slice(0, 2).join(' ');
}
