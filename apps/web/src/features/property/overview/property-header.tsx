import type { Property } from '@deedlight/contract/property';
import type { ReactNode } from 'react';
import { nameText } from '../../../lib/place-text';
import { typeWords } from '../../../lib/type-words';
import { Absent } from '../../../ui/absent';
import { SampleTag } from '../../../ui/tag';
import { placeInWords } from './title';

/** Address, place, parcel and type; `actions` stand at the right, below it on a phone. */
export function PropertyHeader({ property, actions }: { property: Property; actions: ReactNode }) {
  const { address, parcelNumber, facts, isSample } = property;
  return (
    <header className="grid items-start gap-x-5 gap-y-3.5 desk:grid-cols-[1fr_auto]">
      <div className="min-w-0">
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
          {isSample && <SampleTag />}
        </p>
      </div>
      {actions}
    </header>
  );
}
