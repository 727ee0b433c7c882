import type { TracedPerson, TracedPhone } from '@deedlight/contract/skip-trace';
import { formatPhone } from '@deedlight/domain/skip-trace/phone-number';
import { useState } from 'react';
import { formatCount } from '../../kit/format/format';
import { copyText } from '../../kit/notify/copy-text';
import { Button } from '../../ui/button';
import { AskFirst } from './lazy-parts';

/** Copies the numbers that may be called; unchecked ones need a confirmation. */
export function CopyPhones({ persons }: { persons: TracedPerson[] }) {
  const [isAsking, setAsking] = useState(false);
  const blocked = countBy(persons, 'blocked');
  const unchecked = countBy(persons, 'confirm');
  const clear = copyablePhones(persons, false);
  const all = copyablePhones(persons, true);
  function copy(numbers: string[]) {
    setAsking(false);
    const left = blocked > 0 ? `, ${blocked} left out` : '';
    copyText(numbers.join('\n'), `${formatCount(numbers.length, 'number')} copied${left}`);
  }
  return (
    <>
      <Button
        size="s"
        disabled={all.length === 0}
        onClick={() => (unchecked > 0 ? setAsking(true) : copy(clear))}
      >
        Copy all numbers
      </Button>
      {isAsking && (
        <AskFirst
          title="Copy unchecked numbers too?"
          description={`${formatCount(unchecked, 'number is', 'numbers are')} not known to be clear of the Do Not Call registry or of litigators. Check before you call. ${formatCount(blocked, 'blocked number is', 'blocked numbers are')} never copied.`}
          choices={[
            {
              label: 'Only the clear ones',
              isDisabled: clear.length === 0,
              onChoose: () => copy(clear),
            },
            { label: 'Copy unchecked too', isDanger: true, onChoose: () => copy(all) },
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/**
 * Returns the numbers of "copy all": never one that must not be called, and unchecked ones only
 * when confirmed.
 */
export function copyablePhones(persons: readonly TracedPerson[], withUnchecked: boolean): string[] {
  const phones = phonesOf(persons).filter(
    ({ use }) => use === 'allowed' || (withUnchecked && use === 'confirm'),
  );
  return [...new Set(phones.map(({ number }) => formatPhone(number)))];
}

export function countBy(persons: readonly TracedPerson[], use: TracedPhone['use']): number {
  return phonesOf(persons).filter((phone) => phone.use === use).length;
}

function phonesOf(persons: readonly TracedPerson[]): TracedPhone[] {
  return persons.flatMap((person) => person.phones);
}
