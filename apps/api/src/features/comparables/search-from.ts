import type { ComparablesIn } from '@deedlight/contract/comparables';
import type { Property } from '@deedlight/contract/property';
import { type ComparableRule, wideningSteps } from '@deedlight/domain/comparables/comparable-rule';
import type { Subject } from '@deedlight/domain/comparables/select-comparables';
import { type Area, areasOf } from '@deedlight/domain/comparables/shared-area';
import type { Fact } from '@deedlight/domain/fact';
import type { Place } from '@deedlight/domain/geo/distance';
import { boxAround } from '@deedlight/domain/geo/tiles';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { countyOf, isPropertyId } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import { findCountiesAt } from '../../records/counties-repo';
import { type Condition, conditionOf } from './condition-of';
import { farthest, type Ground, groundAround, groundIn } from './ground';
import { type Found, type Search, widenSearch } from './widen-search';

export type Asked = Omit<z.infer<typeof ComparablesIn>, 'id'>;

type About = {
  subject: Subject;
  condition: Condition | null;
  place: Place | null;
  areas: readonly Area[];
};

/**
 * Searches around the subject. Where its place is unknown, or no sale around it can be compared, it
 * searches the areas that the subject is said to lie in; null if none is known either.
 */
export async function searchFrom(
  db: Queries,
  about: About,
  asked: Asked,
  today: Temporal.PlainDate,
): Promise<{ search: Search; found: Found } | null> {
  const around = await searchAround(db, about, asked, today);
  if (around !== null && around.found.comparables.length > 0) return around;
  const { areas, subject, place } = about;
  if (areas.length === 0 || !isPropertyId(subject.id)) return around;
  // Sales at a known place were found around the subject, if there are any.
  const isOnlyPlaceless = place !== null;
  const ground = groundIn({ county: countyOf(subject.id), areas, isOnlyPlaceless });
  const inAreas = await searchOn(db, ground, about, asked, today);
  return around !== null && inAreas.found.comparables.length === 0 ? around : inAreas;
}

async function searchAround(
  db: Queries,
  about: About,
  asked: Asked,
  today: Temporal.PlainDate,
): Promise<{ search: Search; found: Found } | null> {
  const { place, subject } = about;
  if (place === null) return null;
  const counties = await findCountiesAt(db, [boxAround(place, farthestAsked(asked, subject))]);
  return await searchOn(db, groundAround(place, counties), about, asked, today);
}

async function searchOn(
  db: Queries,
  ground: Ground,
  { subject, condition }: About,
  { minimum, ...asked }: Asked,
  today: Temporal.PlainDate,
): Promise<{ search: Search; found: Found }> {
  const newest = await ground.newest(db, asked, today.toString());
  const until = newest === null ? today : Temporal.PlainDate.from(newest);
  const search: Search = { subject, condition, ground, today, until, asked, minimum };
  return { search, found: await widenSearch(db, search) };
}

/** Returns the largest distance that the search may use. */
function farthestAsked(asked: ComparableRule, { type }: Subject): number {
  return Math.max(farthest, ...wideningSteps(asked, type).map(({ miles }) => miles));
}

/** Returns the property as it is compared. */
export function subjectOf({ id, facts, location, details, address }: Property): About {
  const condition = conditionOf(details);
  return {
    condition,
    // The center of a ZIP code is no position that neighbors could be found by.
    place: location.known && isPosition(location.value.precision) ? location.value : null,
    areas: areasOf(details, address.zip),
    subject: {
      id,
      type: known(facts.type),
      livingAreaSqft: known(facts.livingAreaSqft),
      beds: known(facts.beds),
      baths: known(facts.baths),
      lotSqft: known(facts.lotSqft),
      yearBuilt: known(facts.yearBuilt),
      conditionStep: condition?.step ?? null,
    },
  };
}

function known<T>(fact: Fact<T>): T | null {
  return fact.known ? fact.value : null;
}
