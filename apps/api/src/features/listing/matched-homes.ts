import type { ListedProperty } from '@deedlight/contract/listing';
import { askedFigure } from '@deedlight/contract/listing/asked-figure';
import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing/query';
import type { MatchedFigure, MatchedHome } from '@deedlight/contract/rows/search-matches';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { type CsvEvidence, readEvidence } from './csv-evidence';
import { listRows, type Source } from './list-rows';
import { findRowsOf } from './listing-repo';

/** Figures that rest on what is still owed of a loan, which no record says. */
const computed: ReadonlySet<string> = new Set(['equity', 'ltv']);
const estimates: ReadonlySet<string> = new Set(['valuation', 'last-sale']);

const order = { sort: 'value', direction: 'descending' } as const;

/**
 * Returns homes that match a query, in the order of the ids, each with the figures by which it
 * does. One that is not on record any more is left out.
 */
export async function matchedHomes(
  db: Queries,
  ids: readonly string[],
  asked: { query: ListingQuery; today: Temporal.PlainDate },
): Promise<MatchedHome[]> {
  const { rows } = await findRowsOf(db, ids, { query: asked.query, order }, null);
  if (rows.length === 0) return [];
  const { properties, sources } = await listRows(db, rows, asked);
  const evidence = await readEvidence(db, rows);
  const publishers = new Map(sources.map((source) => [source.id, source]));
  return properties.map((property) => ({
    propertyId: property.id,
    label: addressOf(property),
    isSample: property.isSample,
    figures: figuresOf(property, publishers),
    records: (evidence.get(property.id)?.records ?? []).map(recordOf),
  }));
}

function recordOf({ source, recordedOn, fetchedAt }: CsvEvidence['records'][number]) {
  return { source, recordedOn, fetchedAt };
}

function addressOf({ address }: ListedProperty): string | null {
  if (address.line === null) return null;
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' ')];
  return [address.line, ...place].filter(Boolean).join(', ');
}

/** Returns the figures that the search asks for; text found in several parts is one of them. */
function figuresOf(
  property: ListedProperty,
  sources: ReadonlyMap<string, Source>,
): MatchedFigure[] {
  const parts = property.matched.flatMap(({ filter, by }) => (filter === 'text' ? [by] : []));
  const figures = property.matched.flatMap(({ filter }) =>
    filter === 'text' ? [] : [figureOf(property, filter, sources)],
  );
  if (parts.length === 0) return figures;
  const found = { value: parts.join(), isEstimate: false, source: null, day: null };
  return [{ filter: 'text', ...found }, ...figures];
}

function figureOf(
  property: ListedProperty,
  filter: ListingFilter,
  sources: ReadonlyMap<string, Source>,
): MatchedFigure {
  const figure = askedFigure(property, filter);
  const sum = filter === 'value' ? property.value : filter === 'price' ? property.lastPrice : null;
  const source = sum?.known && sum.source !== null ? (sources.get(sum.source) ?? null) : null;
  return {
    filter,
    value: figure.known ? figure.value : null,
    isEstimate: computed.has(filter) || (sum?.known === true && estimates.has(sum.basis)),
    source: source === null ? null : `${source.publisher}: ${source.title}`,
    day: sum?.known ? sum.asOf : null,
  };
}
