import { z } from 'zod';
import { OfficeHoursIn } from './business-days';
import { calculator } from './calculator';
import { Day } from './fields';
import { BasisOut, DayOut } from './worked';

export const tridTimeline = calculator(
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
