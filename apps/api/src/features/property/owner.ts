import type { Owner } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import type { z } from 'zod';
import type { Citations } from '../../records/citations';
import { addressOf } from './address';
import { absenceOf, type Coverage } from './coverage';
import type { LinkedRows, MailingRow, ObservationRow, PropertyRows } from './property-row';

type OwnerAnswer = z.infer<typeof Owner>;

/** Returns the owner. `believed` is in the order of byBelief. */
export function ownerOf(
  { property, mailing, linked, sources }: PropertyRows,
  believed: readonly ObservationRow[],
  coverage: Coverage,
  citations: Citations,
): OwnerAnswer {
  const [first] = property.owners;
  const absent = missing(absenceOf(coverage, 'owner'));
  const cited = first ? citations.cite(first) : null;
  return {
    names: cited
      ? known(
          property.owners.map(({ name }) => name),
          cited,
        )
      : absent,
    kind: first && cited ? known(first.kind, cited) : absent,
    isOccupant: occupancy(),
    ownedSince: ownedSince(),
    mailing: mailingOf(mailing, coverage, citations),
    linked: linkedOf(linked, coverage, citations),
  };

  function occupancy(): OwnerAnswer['isOccupant'] {
    const witness =
      believed.find(({ source_id }) => sources.get(source_id)?.coverage.includes('occupancy')) ??
      believed[0];
    if (property.is_owner_occupied === null || !witness) {
      return missing(absenceOf(coverage, 'occupancy'));
    }
    return known(property.is_owner_occupied, citations.cite(witness), witness.recorded_on);
  }

  // Transfers come newest first; one with a future day is skipped.
  function ownedSince(): OwnerAnswer['ownedSince'] {
    const last = property.transfers.find(
      ({ sold_on, recorded_on, flags }) =>
        (sold_on ?? recorded_on) !== null && !flags.includes('date-in-future'),
    );
    const day = last?.sold_on ?? last?.recorded_on;
    if (!last || !day) return missing(absenceOf(coverage, 'transfers'));
    return known(day, citations.cite(last), last.recorded_on);
  }
}

function mailingOf(
  mailing: MailingRow | null | undefined,
  coverage: Coverage,
  citations: Citations,
): OwnerAnswer['mailing'] {
  if (mailing === undefined) return { known: false, why: 'members-only' };
  if (mailing === null) return missing(absenceOf(coverage, 'mailing'));
  return known({ careOf: mailing.care_of, lines: mailing.lines }, citations.cite(mailing));
}

function linkedOf(
  { count, market_cents, properties }: LinkedRows,
  coverage: Coverage,
  citations: Citations,
): OwnerAnswer['linked'] {
  return {
    count,
    market: market_cents,
    properties: properties.map((row) => ({
      id: row.id,
      address: addressOf(row),
      type: row.type,
      market:
        row.market_cents === null || row.market_origin === null
          ? missing(absenceOf(coverage, 'assessments'))
          : known(
              row.market_cents,
              citations.cite(row.market_origin),
              row.market_origin.assessed_on,
            ),
    })),
  };
}
