import { absences } from '@deedlight/domain/fact';
import { z } from 'zod';

export const Absent = z.object({ known: z.literal(false), why: z.enum(absences) });

/** A figure with the id of the source it came from, or the one of four reasons why it is missing. */
export function factOf<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('known', [
    z.object({
      known: z.literal(true),
      value,
      source: z.string(),
      recordedOn: z.iso.date().nullable(),
    }),
    Absent,
  ]);
}
