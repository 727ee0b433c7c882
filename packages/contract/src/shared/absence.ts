import { absences } from '@deedlight/domain/fact';
import { z } from 'zod';

export const Absent = z.object({ known: z.literal(false), why: z.enum(absences) });

/**
 * Describes a figure with the id of its source, or with one of the four reasons why it is missing.
 */
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
