import type { ComparablesIn, ComparablesOut } from '@deedlight/contract/comparables';
import type { Property, Source } from '@deedlight/contract/property';
import { type ComparableRule, wideningSteps } from '@deedlight/domain/comparables/comparable-rule';
import { leftOutIdOf, saleIdOf } from '@deedlight/domain/comparables/comparable-sale';
import { marketNotices } from '@deedlight/domain/comparables/compare-sales';
import type { Excluded, Subject } from '@deedlight/domain/comparables/select-comparables';
import type { Fact } from '@deedlight/domain/fact';
import type { Place } from '@deedlight/domain/geo/distance';
import { boxAround } from '@deedlight/domain/geo/tiles';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import { Citations } from '../../records/citations';
import { findCountiesAt } from '../../records/counties-repo';
import { findRuns, findSources } from '../../records/sources-repo';
import { type Condition, conditionOf, stepOn } from './condition-of';
import { type DeedRow, deedKey } from './deeds-repo';
import { readMarket } from './read-market';
import { newestSale } from './sales-repo';
import { type Found, type Search, widenSearch } from './widen-search';

type Asked = Omit<z.infer<typeof ComparablesIn>, 'id'>;

/** The grid holds no more; nobody compares that many. */
const mostListed = 20;

const mostExcluded = 40;

/**
 * If nothing was sold within the rule's distance, the newest sale is searched within so many miles.
 */
const farthest = 4;

/**
 * Finds comparable sales of a property and the fit of the local market; null if the property's
 * place is unknown.
 */
export async function findComparables(
  db: Queries,
  property: Property,
  { minimum, ...asked }: Asked,
  today: Temporal.PlainDate,
): Promise<ComparablesOut | null> {
  const about = subjectOf(property);
  if (about === null || !property.location.known) return null;
  const { place } = about;
  const counties = await findCountiesAt(db, [
    boxAround(place, farthestAsked(asked, about.subject)),
  ]);
  const until = await endOfRecords(db, { place, counties }, asked.miles, today);
  const search: Search = { ...about, counties, today, until, asked, minimum };
  const found = await widenSearch(db, search);
  const market = await readMarket(db, search, found.rule);
  const comparables = found.comparables.slice(0, mostListed);
  const excluded = found.excluded.slice(0, mostExcluded);
  const scale = about.condition?.scale ?? null;
  const citations = await citationsOf(db, [...comparables, ...excluded], found.deeds);
  const described = <Sale extends Cited>(sale: Sale) => describe(sale, found, { citations, scale });
  return {
    subject: {
      id: property.id,
      address: property.address,
      parcelNumber: property.parcelNumber,
      location: property.location.value,
      facts: property.facts,
      condition: about.condition?.text ?? null,
      conditionStep: about.subject.conditionStep,
      isSample: property.isSample,
    },
    today: today.toString(),
    until: until.toString(),
    asked,
    rule: found.rule,
    widenings: found.widenings,
    comparables: comparables.map((sale) => ({
      ...described(sale),
      saleId: saleIdOf(sale),
      similarity: sale.similarity,
    })),
    excluded: excluded.map((sale) => ({
      ...described(sale),
      saleId: leftOutIdOf(sale),
      reasons: sale.reasons,
    })),
    beyond: found.beyond,
    missed: found.missed,
    market,
    notices: marketNotices(market.fit),
    sources: once([...property.sources.filter(isOfFacts(property)), ...citations.list()]),
  };
}

/** Returns the largest distance that the search may use. */
function farthestAsked(asked: ComparableRule, { type }: Subject): number {
  return Math.max(farthest, ...wideningSteps(asked, type).map(({ miles }) => miles));
}

async function endOfRecords(
  db: Queries,
  around: Pick<Search, 'place' | 'counties'>,
  radiusMiles: number,
  today: Temporal.PlainDate,
): Promise<Temporal.PlainDate> {
  const day = today.toString();
  const newest =
    (await newestSale(db, { ...around, radiusMiles }, day)) ??
    (await newestSale(db, { ...around, radiusMiles: Math.max(farthest, radiusMiles) }, day));
  return newest === null ? today : Temporal.PlainDate.from(newest);
}

type Cited = Omit<Excluded, 'reasons'> & { key: string };

async function citationsOf(
  db: Queries,
  sales: readonly Cited[],
  deeds: ReadonlyMap<string, DeedRow>,
): Promise<Citations> {
  const rows = sales.flatMap((sale) => deeds.get(deedKey(sale)) ?? []);
  const sources = await findSources(db, [...new Set(rows.map(({ source_id }) => source_id))]);
  const runs = await findRuns(db, [...new Set(rows.flatMap(({ run_id }) => run_id ?? []))]);
  return new Citations({ sources, runs });
}

type Described = { citations: Citations; scale: string | null };

function describe(sale: Cited, { deeds }: Pick<Found, 'deeds'>, { citations, scale }: Described) {
  const deed = deeds.get(deedKey(sale));
  if (deed === undefined) throw new Error(`${sale.propertyId} was screened without its deed`);
  return {
    propertyId: sale.propertyId as PropertyId,
    address: addressOf(deed),
    lat: sale.lat,
    lng: sale.lng,
    miles: Math.round(sale.miles * 1000) / 1000,
    soldOn: sale.soldOn,
    recordedOn: sale.recordedOn,
    price: sale.price,
    type: sale.type,
    livingAreaSqft: sale.livingAreaSqft,
    beds: sale.beds,
    baths: sale.baths,
    lotSqft: sale.lotSqft,
    yearBuilt: sale.yearBuilt,
    condition: conditionOf(deed.details)?.text ?? null,
    conditionStep: stepOn(scale, deed.details),
    buyer: sale.buyer,
    seller: sale.seller,
    documentType: sale.documentType,
    armsLength: sale.armsLength,
    flags: [...sale.flags],
    reports: sale.reports,
    isSample: deed.is_sample,
    source: citations.cite(deed),
  };
}

function addressOf({ address_line: line, unit, city, state, zip, county }: DeedRow) {
  return { line, unit, city, state, zip, county };
}

function isOfFacts({ facts, location }: Property): (source: { id: string }) => boolean {
  const cited = new Set(
    [...Object.values(facts), location].flatMap((fact) => (fact.known ? [fact.source] : [])),
  );
  return ({ id }) => cited.has(id);
}

function once(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

/** Returns the property to compare with, or null if the records have no point for it on the map. */
function subjectOf({
  id,
  facts,
  location,
  details,
}: Property): { subject: Subject; place: Place; condition: Condition | null } | null {
  // The center of a ZIP code is no position that neighbors could be found by.
  if (!location.known || location.value.precision !== 'parcel') return null;
  const { lat, lng } = location.value;
  const condition = conditionOf(details);
  return {
    condition,
    place: { lat, lng },
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
