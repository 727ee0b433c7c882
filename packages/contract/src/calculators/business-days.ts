import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Day } from './fields';
import { DayOut } from './worked';

export const OfficeHoursIn = z
  .strictObject({ openSaturday: z.boolean(), openOnFederalHolidays: z.boolean() })
  .describe("When the creditor's offices are open");

const kind = z
  .enum(['general', 'specific', 'calendar'])
  .describe("Regulation Z's two business days (1026.2(a)(6)), or every day");

// Each day is looked up; ten years are plenty for a closing.
const mostDays = 3660;

export const businessDays = calculator(
  'business-days',
  'The day so many business days away',
  z.strictObject({
    from: Day,
    count: Count.min(-mostDays, 'At most 3,660 days.').max(mostDays, 'At most 3,660 days.'),
    kind,
    office: OfficeHoursIn.exactOptional(),
  }),
  z.object({ on: DayOut }),
);

export const federalHolidays = calculator(
  'federal-holidays',
  'The legal public holidays of a year',
  z.strictObject({
    year: Count.min(1971, 'Enter a year from 1971 to 2199.').max(
      2199,
      'Enter a year from 1971 to 2199.',
    ),
  }),
  z.object({
    holidays: z.array(z.object({ name: z.string(), on: DayOut, observedOn: DayOut })),
  }),
);
