import type { Property } from '@deedlight/contract/property';
import { headlineFacts } from '@deedlight/domain/property/headline';
import { FactValue } from '../evidence/fact-value';

/** Six figures in one strip, three by two on a phone. */
export function HeadlineStrip({ property }: { property: Property }) {
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-l border border-line bg-line wide:grid-cols-6">
      {headlineFacts(property).map(({ label, fact, unit, note }) => (
        <div key={label} className="bg-surface px-3 py-2.5 desk:px-4 desk:py-3">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className={fact.known ? 'text-l font-bold tracking-tight desk:text-xl' : 'text-s'}>
            <FactValue label={label} fact={fact}>
              {(value) => value}
            </FactValue>
            {fact.known && unit !== null && (
              <span className="text-s font-normal tracking-normal"> {unit}</span>
            )}
            {note !== null && (
              <span className="block text-xs font-normal tracking-normal text-ink-3">{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
