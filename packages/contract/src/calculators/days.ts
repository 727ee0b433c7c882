import { z } from 'zod';
import { CitationOut } from '../reference/citation';
import { calculator } from './calculator';
import { Count, Day, Money, Name } from './fields';
import { BasisOut, CentsOut, DayOut } from './worked';

const daysBetween = calculator(
  'days-between',
  'Days from one day to another',
  z.strictObject({ from: Day, to: Day }),
  z.object({
    days: z.int().describe('Below zero backwards'),
    months: z.int().describe('The same span in whole months and the rest in days'),
    rest: z.int(),
  }),
);

const OfficeHoursIn = z
  .strictObject({ openSaturday: z.boolean(), openOnFederalHolidays: z.boolean() })
  .describe("When the creditor's offices are open");

const kind = z
  .enum(['general', 'specific', 'calendar'])
  .describe("Regulation Z's two business days (1026.2(a)(6)), or every day");

// Each day is looked up one by one; ten years are plenty for a closing.
const mostDays = 3660;

const businessDays = calculator(
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

const federalHolidays = calculator(
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

const tridTimeline = calculator(
  'trid-timeline',
  'The days of a loan under the integrated disclosure rule',
  z.strictObject({
    applicationOn: Day,
    loanEstimateSentOn: Day.exactOptional(),
    closingOn: Day.exactOptional(),
    delivery: z.enum(['in-person', 'mail-or-e-mail']),
    isRescindable: z.boolean(),
    office: OfficeHoursIn.exactOptional(),
  }),
  z.object({
    loanEstimateDue: DayOut,
    earliestClosing: DayOut,
    closing: z
      .object({
        sendClosingDisclosureBy: DayOut,
        receiveClosingDisclosureBy: DayOut,
        rescindBy: DayOut.nullable(),
        fundsOn: DayOut,
      })
      .nullable()
      .describe('null without closingOn'),
    events: z.array(z.object({ code: z.string(), label: z.string(), on: DayOut, basis: BasisOut })),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
);

const bucket = z.enum(['zero', 'ten-percent', 'unlimited']);

const tridTolerance = calculator(
  'trid-tolerance',
  'The good-faith test of estimated against charged',
  z.strictObject({
    charges: z
      .array(z.strictObject({ code: Name, name: Name, bucket, estimated: Money, charged: Money }))
      .max(200),
  }),
  z.object({
    zero: z.object({
      excesses: z.array(z.object({ code: z.string(), name: z.string(), excess: CentsOut })),
      cure: CentsOut,
    }),
    tenPercent: z.object({
      estimated: CentsOut,
      limit: CentsOut,
      charged: CentsOut,
      cure: CentsOut,
    }),
    unlimited: z.object({ estimated: CentsOut, charged: CentsOut }),
    cure: CentsOut,
    citations: z.array(CitationOut),
  }),
);

/** The calculators for days and deadlines. */
export const days = {
  'days-between': daysBetween,
  'business-days': businessDays,
  'federal-holidays': federalHolidays,
  'trid-timeline': tridTimeline,
  'trid-tolerance': tridTolerance,
};
