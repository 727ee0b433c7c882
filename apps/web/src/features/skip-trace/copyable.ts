import type { TracedPerson, TracedPhone } from '@deedlight/contract/skip-trace';
import { formatPhone } from '@deedlight/domain/skip-trace/phone-number';

/** What "copy all" takes: never a number that must not be called, unchecked ones only when confirmed. */
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
