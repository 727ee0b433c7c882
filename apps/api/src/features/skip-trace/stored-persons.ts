import { dncAnswers, litigatorAnswers } from '@deedlight/domain/skip-trace/contact-rules';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type FoundPerson, lineTypes } from '../../adapters/skip-trace';

const Day = z.iso
  .date()
  .transform((day) => Temporal.PlainDate.from(day))
  .nullable();

const Person = z.object({
  name: z.string(),
  isDeceased: z.boolean().nullable(),
  phones: z.array(
    z.object({
      number: z.string(),
      type: z.enum(lineTypes),
      lastSeen: Day,
      isConnected: z.boolean().nullable(),
      dnc: z.enum(dncAnswers),
      litigator: z.enum(litigatorAnswers),
      checkedOn: Day,
    }),
  ),
  emails: z.array(z.string()),
  addresses: z.array(
    z.object({
      address: z.object({
        line: z.string(),
        city: z.string().nullable(),
        state: z.string(),
        zip: z.string().nullable(),
      }),
      lastSeen: Day,
    }),
  ),
  relatives: z.array(z.string()),
});

const Stored = z.object({
  /** The trace searched for these names, by which the match is judged. */
  names: z.array(z.string()),
  address: Person.shape.addresses.element.shape.address,
  persons: z.array(Person),
});
export type StoredAnswer = z.infer<typeof Stored> & { persons: FoundPerson[] };

export function storedText(answer: StoredAnswer): string {
  return JSON.stringify(answer);
}

export function readStored(json: unknown): StoredAnswer {
  return Stored.parse(json);
}
