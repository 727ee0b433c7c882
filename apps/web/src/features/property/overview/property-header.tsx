import type { Property } from '@deedlight/contract/property';
import { placeInWords } from '@deedlight/domain/property/place-words';
import { statusOf, whyNoStatus } from '@deedlight/domain/property/status';
import type { ReactNode } from 'react';
import { nameText } from '../../../kit/format/place-text';
import { typeWords } from '../../../kit/format/type-words';
import { useShowsSample } from '../../../kit/sample-shown';
import { Absent } from '../../../ui/evidence/absent';
import { SampleTag } from '../../../ui/tag';
import { Sourced } from '../evidence/sourced';
import { NearbyThumb } from '../nearby/nearby-thumb';
import { useIsInside } from '../property-link';

/**
 * The property's name and status, with a small map; `actions` stand at the right, on a phone below.
 */
export function PropertyHeader({ property, actions }: { property: Property; actions: ReactNode }) {
  const { address, parcelNumber, facts, isSample } = property;
  // The frame of the signed-in area has a banner for the whole page.
  const isInside = useIsInside();
  useShowsSample(isInside && isSample);
  return (
    <header className="grid items-start gap-x-5 gap-y-3.5 desk:grid-cols-[minmax(280px,1fr)_auto]">
      <div className="flex min-w-0 items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-heavy tracking-tight desk:text-2xl">{nameText(property)}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3.5 gap-y-1 text-ink-2">
            {address.line === null && (
              <span>
                Address: <Absent why="not-available-here" />
              </span>
            )}
            <span>{placeInWords(address)}</span>
            {address.line !== null && <span>Parcel {parcelNumber}</span>}
            {facts.type.known && <span>{typeWords(facts.type.value)}</span>}
            {isSample && !isInside && <SampleTag />}
          </p>
          <StatusLine property={property} />
        </div>
        <NearbyThumb property={property} />
      </div>
      {actions}
    </header>
  );
}

/** The property's status by its records. Rolls do not say whether it is for sale. */
function StatusLine({ property }: { property: Property }) {
  const parts = statusOf(property);
  return (
    <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2">
      {parts.length === 0 && (
        <span>
          Status: <Absent why={whyNoStatus(property)} />
        </span>
      )}
      {parts.map(({ text, source, recordedOn }) => (
        <Sourced key={text} label="Status" source={source} recordedOn={recordedOn}>
          {text}
        </Sourced>
      ))}
    </p>
  );
}
