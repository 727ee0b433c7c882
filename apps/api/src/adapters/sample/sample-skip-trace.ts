import { createHash } from 'node:crypto';
import { subjectKey, type TraceSubject } from '@deedlight/domain/skip-trace/subject';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../platform/clock';
import type { FoundPerson, FoundPhone, SkipTraceSource } from '../skip-trace';

const firstNames = ['Avery', 'Rowan', 'Quinn', 'Harper', 'Emerson', 'Sage', 'Blake', 'Marlow'];
const areaCodes = ['215', '312', '303', '213', '602', '850', '907'];
const missOneIn = 6;
const mostPersons = 3;

/**
 * Invents contact details for the owner on record or the person who is named, always the same for
 * one subject. Its phone numbers are reserved for fiction (555-0100 to 0199).
 */
export function sampleSkipTrace(clock: Clock): SkipTraceSource {
  return {
    name: 'Sample',
    isSample: true,
    async find(subject) {
      const pick = picker(subjectKey(subject));
      if (pick(missOneIn) === 0) return { persons: [], requestId: null };
      const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const names = [...new Set(subject.names)].slice(0, mostPersons);
      return {
        persons: names.map((name) => personAt(name, subject, pick, today)),
        requestId: null,
      };
    },
  };
}

type Choose = (count: number) => number;
type Flags = Pick<FoundPhone, 'type' | 'dnc' | 'litigator'>;

function personAt(
  person: string,
  subject: TraceSubject,
  pick: Choose,
  today: Temporal.PlainDate,
): FoundPerson {
  const relative = () => `${firstNames[pick(firstNames.length)]} Sample`;
  const seen = () => Temporal.PlainDate.from({ year: 2026, month: 1 + pick(9), day: 1 + pick(28) });
  const number = () =>
    `+1${areaCodes[pick(areaCodes.length)]}55501${String(pick(100)).padStart(2, '0')}`;
  const phone = (rest: Flags): FoundPhone => ({
    number: number(),
    lastSeen: seen(),
    isConnected: pick(4) > 0,
    checkedOn: rest.dnc === 'unknown' ? null : today,
    ...rest,
  });
  const nearest = relative();
  const phones = [
    phone({ type: 'mobile', dnc: 'clear', litigator: 'clear' }),
    phone({ type: 'landline', dnc: 'listed', litigator: 'clear' }),
    phone({ type: 'voip', dnc: 'unknown', litigator: 'unknown' }),
    phone({ type: 'mobile', dnc: 'clear', litigator: 'flagged' }),
  ];
  return {
    name: person,
    isDeceased: false,
    phones: phones.slice(0, 3 + pick(2)),
    emails: [`${mailName(person)}${pick(90) + 10}@example.com`],
    addresses: [
      { address: subject.address, lastSeen: seen() },
      {
        address: { ...subject.address, line: `${100 + pick(900)} Sample Ave`, zip: null },
        lastSeen: null,
      },
    ],
    relatives: [...new Set([nearest, relative()])],
  };
}

function mailName(person: string): string {
  return (
    person
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('.') ?? 'sample'
  );
}

/** Returns a sequence of choices that depends on the text alone. */
function picker(text: string): Choose {
  const bytes = createHash('sha512').update(text).digest();
  let at = 0;
  return (count) => {
    at = (at + 2) % (bytes.length - 1);
    return bytes.readUInt16BE(at) % count;
  };
}
