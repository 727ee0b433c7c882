import { Card } from '../../../ui/card';
import type { Needed } from './use-calculator';

/** What the answer waits for, in quiet words; a field in error says so beside its box. */
export function StillNeeded({ needed }: { needed: readonly Needed[] }) {
  return (
    <Card name="Answer">
      <h2 className="font-strong">
        {needed.length === 0 ? 'No answer with these inputs' : 'Still needed'}
      </h2>
      {needed.length === 0 && (
        <p className="mt-1 text-ink-2">The box that is marked says what to correct.</p>
      )}
      <ul className="mt-1 grid gap-1.5 text-ink-2">
        {needed.map(({ label, message }) => (
          <li key={label}>
            {label} <span className="block text-s text-ink-3">{message}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
