import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { Property, Source } from '@deedlight/contract/property';
import { leftOutIdOf, saleIdOf } from '@deedlight/domain/comparables/comparable-sale';
import { areaNotices, marketNotices } from '@deedlight/domain/comparables/compare-sales';
import type { Excluded } from '@deedlight/domain/comparables/select-comparables';
import { type Area, areasOf } from '@deedlight/domain/comparables/shared-area';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { Citations } from '../../records/citations';
import { findRuns, findSources } from '../../records/sources-repo';
import { conditionOf, stepOn } from './condition-of';
import { type DeedRow, deedKey } from './deeds-repo';
import { readMarket } from './read-market';
import { type Asked, searchFrom, subjectOf } from './search-from';
import type { Found } from './widen-search';

/** The grid holds no more; nobody compares that many. */
const mostListed = 20;

const mostExcluded = 40;

/**
 * Finds comparable sales of a property and the fit of the local market; null if the records say
 * nothing of where the property is.
 */
export async function findComparables(
  db: Queries,
  property: Property,
  asked: Asked,
  today: Temporal.PlainDate,
): Promise<ComparablesOut | null> {
  const about = subjectOf(property);
  const answer = await searchFrom(db, about, asked, today);
  if (answer === null) return null;
  const { search, found } = answer;
  const market = await readMarket(db, search, found);
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
      location: property.location.known ? property.location.value : null,
      facts: property.facts,
      condition: about.condition?.text ?? null,
      conditionStep: about.subject.conditionStep,
      isSample: property.isSample,
    },
    today: today.toString(),
    until: search.until.toString(),
    asked: search.asked,
    rule: found.rule,
    area: found.area === null ? null : { ...found.area, source: sourceOf(found.area, property) },
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
    notices: [...areaNotices(found.area), ...marketNotices(market.fit)],
    sources: once([
      ...property.sources.filter(isOfFacts(property, found.area)),
      ...citations.list(),
    ]),
  };
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

function describe(sale: Cited, { deeds, area }: Found, { citations, scale }: Described) {
  const deed = deeds.get(deedKey(sale));
  if (deed === undefined) throw new Error(`${sale.propertyId} was screened without its deed`);
  return {
    propertyId: sale.propertyId as PropertyId,
    address: addressOf(deed),
    lat: sale.lat,
    lng: sale.lng,
    miles: sale.miles === null ? null : Math.round(sale.miles * 1000) / 1000,
    sharedArea: area?.kind ?? null,
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

/** Returns the source that names the area; null for a part of the address. */
function sourceOf(area: Area, { details }: Property): string | null {
  const said = details.find((detail) =>
    areasOf([detail], null).some(({ kind, name }) => kind === area.kind && name === area.name),
  );
  return said?.source ?? null;
}

function isOfFacts(property: Property, area: Area | null): (source: { id: string }) => boolean {
  const { facts, location } = property;
  const cited = new Set<string | null>(
    [...Object.values(facts), location].flatMap((fact) => (fact.known ? [fact.source] : [])),
  );
  if (area !== null) cited.add(sourceOf(area, property));
  return ({ id }) => cited.has(id);
}

function once(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}
