import type { Property } from '@deedlight/contract/property';
import { Absent } from '../../../ui/absent';
import { Sourced } from '../evidence/sourced';
import { statusOf, whyNoStatus } from './status';

/** Where the property stands by its records; whether it is for sale no roll says. */
export function StatusLine({ property }: { property: Property }) {
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
