import type { ParcelOutline } from '@deedlight/contract/map';
import { formatDay, formatInstantDay, formatNumber } from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';

/** Says whose line the outline is, of which day, and that it settles no border. */
export function OutlineNote({ outline: { source, errorMeters } }: { outline: ParcelOutline }) {
  const { asOf, fetchedAt } = source;
  const day = asOf === null ? `received ${formatInstantDay(fetchedAt)}` : formatDay(asOf);
  return (
    <p className="mt-1 text-s text-ink-2">
      <Figure label="Parcel outline" evidence={{ ...source, recordedOn: null }}>
        Parcel outline
      </Figure>{' '}
      from {source.publisher}, {day}; not a survey. Drawn to within {formatNumber(errorMeters, 1)} m
      of the published line.
    </p>
  );
}
