import { unpaidTaxesLabel } from '@deedlight/domain/around/unpaid-taxes';
import type { RecordSource } from '../../records/store-source';
import type { Mapping } from './mapping-schema';

/** Returns the source that a mapping describes, with the facts that it covers. */
export function sourceOf(mapping: Mapping): RecordSource {
  const { id, kind, publisher, title, licence, url, rank } = mapping.source;
  return {
    id,
    kind,
    publisher,
    title,
    licence: licence ?? null,
    url: url ?? null,
    coverage: coverageOf(mapping),
    rank,
  };
}

/**
 * Returns the facts that a source has columns for. A fact that it covers and a row leaves blank is
 * unknown; a fact that it does not cover is not available here.
 */
export function coverageOf(mapping: Mapping): string[] {
  const { address, location, owners, mailing, sales, assessments, details } = mapping;
  const covered: Record<string, boolean> = {
    address: (address?.whole ?? address?.line ?? address?.street) !== undefined,
    location: location !== undefined || (address?.zip ?? address?.whole) !== undefined,
    owner: owners !== undefined,
    mailing: mailing !== undefined,
    occupancy: mailing !== undefined,
    transfers: sales.length > 0,
    'transfers.parties': sales.some(
      (sale) => sale.buyer !== undefined || sale.seller !== undefined,
    ),
    assessments: assessments.length > 0,
    'assessments.tax': assessments.some((assessment) => assessment.tax !== undefined),
    unpaidTaxes: details.some(({ label }) => label === unpaidTaxesLabel),
  };
  const others = Object.entries(covered).filter(([, isCovered]) => isCovered);
  return [...Object.keys(mapping.facts), ...others.map(([name]) => name)];
}
