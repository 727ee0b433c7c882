import { useState } from 'react';
import type { FaultyContact } from './judge-contacts';
import { ShowMore, shownAtOnce } from './show-more';

/** The contacts that cannot be added: where each stands in the file, and what is wrong with it. */
export function FaultyContacts({ faulty }: { faulty: readonly FaultyContact[] }) {
  const [most, setMost] = useState(shownAtOnce);
  return (
    <section aria-label="Contacts that cannot be added" className="grid gap-1">
      <p className="text-s text-ink-2">
        Correct these in the file and choose it again, or add them by hand:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has no control */}
      <ul tabIndex={0} aria-label="Faults" className="max-h-[25vh] overflow-y-auto text-s">
        {faulty.slice(0, most).map(({ place, name, faults }) => (
          <li key={place} className="border-t border-line py-1.5 first:border-0">
            <span className="font-strong">
              {place}
              {name !== '' && `, ${name}`}.
            </span>{' '}
            <span className="text-bad">{faults.join(' ')}</span>
          </li>
        ))}
        <ShowMore shown={most} total={faulty.length} onMore={() => setMost(most + shownAtOnce)} />
      </ul>
    </section>
  );
}
