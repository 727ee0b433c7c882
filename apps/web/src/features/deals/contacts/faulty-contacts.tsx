import { useState } from 'react';
import { Button } from '../../../ui/button';
import type { FaultyContact } from './judge-contacts';
import { ShowMore, shownAtOnce } from './show-more';

type Props = { faulty: readonly FaultyContact[]; onCorrect: (contact: FaultyContact) => void };

/** The contacts that cannot be added yet: where each stands in the file, and what is wrong with it. */
export function FaultyContacts({ faulty, onCorrect }: Props) {
  const [most, setMost] = useState(shownAtOnce);
  return (
    <section aria-label="Contacts that cannot be added" className="grid gap-1">
      <p className="text-s text-ink-2">Correct these to add them:</p>
      <ul aria-label="Faults" className="max-h-[25vh] overflow-y-auto text-s">
        {faulty.slice(0, most).map((contact) => {
          const { place, name, faults } = contact;
          return (
            <li
              key={place}
              className="flex items-start justify-between gap-3 border-t border-line py-1.5 first:border-0"
            >
              <p className="min-w-0">
                <span className="font-strong">
                  {place}
                  {name !== '' && `, ${name}`}.
                </span>{' '}
                <span className="text-bad">{faults.join(' ')}</span>
              </p>
              <Button
                size="s"
                className="max-desk:min-h-[44px]"
                aria-label={`Correct ${place}`}
                onClick={() => onCorrect(contact)}
              >
                Correct
              </Button>
            </li>
          );
        })}
        <ShowMore shown={most} total={faulty.length} onMore={() => setMost(most + shownAtOnce)} />
      </ul>
    </section>
  );
}
