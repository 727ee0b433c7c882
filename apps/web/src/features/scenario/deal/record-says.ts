import type { Property, Source } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { newestTax } from '@deedlight/domain/property/newest-tax';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import type { QueryClient } from '@tanstack/react-query';
import {
  assumed,
  type Backing,
  estimate,
  propertyBacking,
  recordBacking,
  unopenedRecord,
} from '../../../kit/evidence/backing';
import { parseMoney } from '../../../kit/fields/parse';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { propertyQuery } from '../../../platform/api/property-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { propertyDeal, usualLoan } from './property-deal';

/** The property record's text for each parameter, and its source. */
export type RecordSays = Readonly<Record<string, { text: string; backing: Backing }>>;

/** The deal's parameters that a record fills in. */
const ofRecord = ['price', 'state', 'county', 'city', 'taxes', 'area', 'built'];

/**
 * Returns the record of the address's property. Loading it would count as a search, so a record
 * that is not open here is only named, without a claim that the figures were compared with it.
 */
export function knownRecord(client: QueryClient, search: PlainSearch): RecordSays {
  const { property: id } = search;
  if (id === undefined || !isPropertyId(id)) return {};
  const detail = client.getQueryData(propertyQuery(id).queryKey);
  const valued = client.getQueryData(valuationQuery(id).queryKey);
  return detail && valued ? recordSays(detail.property, valued) : unopened(id, search);
}

export function recordSays(
  property: Pick<Property, 'id' | 'address' | 'assessments' | 'facts' | 'sources'>,
  { headline, sources }: Pick<ValuationOut, 'headline' | 'sources'>,
): RecordSays {
  const whole = propertyBacking(property.id);
  const of = (id: string | undefined, day: string | null, among: readonly Source[]) =>
    id === undefined ? whole : recordBacking(sourceOf(id, among), day, id);
  const tax = newestTax(property.assessments);
  const { livingAreaSqft: area, yearBuilt: built } = property.facts;
  const backings: Record<string, Backing> = {
    // The usual share of the price comes from no record.
    loan: assumed,
    taxes: of(tax?.source, tax?.assessedOn ?? null, property.sources),
    area: of(area.known ? area.source : undefined, null, property.sources),
    built: of(built.known ? built.source : undefined, null, property.sources),
    ...(headline.known && {
      price:
        headline.source === null
          ? { ...estimate(headline.label), recordDate: headline.asOf ?? whole.recordDate }
          : of(headline.source, headline.asOf, sources),
    }),
  };
  return Object.fromEntries(
    Object.entries(propertyDeal(property, headline)).map(([name, text]) => [
      name,
      { text, backing: backings[name] ?? whole },
    ]),
  );
}

function unopened(id: string, search: PlainSearch): RecordSays {
  const backing = unopenedRecord(id);
  const { price, loan } = search;
  const named = ofRecord.flatMap((name) => {
    const text = search[name];
    return text === undefined ? [] : [[name, { text, backing }] as const];
  });
  const isUsual = price !== undefined && parseMoney(price).ok && usualLoan(price) === loan;
  return {
    ...Object.fromEntries(named),
    ...(isUsual && loan !== undefined && { loan: { text: loan, backing: assumed } }),
  };
}

function sourceOf(id: string, sources: readonly Source[]): Source | undefined {
  return sources.find((each) => each.id === id);
}
