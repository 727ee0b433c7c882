import type { Flag } from '@deedlight/contract/property';
import { Card } from '../../../ui/card';
import { flagWords } from './record-flags';

/** The anomalies of the record as a whole; they are shown, never silently dropped. */
export function FlagsCard({ flags }: { flags: Flag[] }) {
  return (
    <Card tone="evidence" title="Look twice at this record">
      <ul className="grid gap-2">
        {flags.map((flag) => {
          const { short, why } = flagWords(flag);
          return (
            <li key={flag}>
              <strong className="block font-strong first-letter:uppercase">{short}</strong>
              <span className="text-s text-ink-2">{why}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
