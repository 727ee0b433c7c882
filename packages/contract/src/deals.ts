import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from './shared/sign-in-first';

const Instant = z.iso.datetime({ offset: true });

/** The address by which a calendar follows the days of the member's deals. */
export const DealCalendar = z.object({
  url: z
    .string()
    .nullable()
    .describe('null: the server has another secret now and cannot read it again'),
  madeAt: Instant,
  lastReadAt: Instant.nullable().describe('null: no calendar has read it yet'),
});
export type DealCalendar = z.infer<typeof DealCalendar>;

const Answer = z.object({ calendar: DealCalendar.nullable() });
const path = '/v1/deals/calendar';
const tags = ['Deals'];

export const deals = {
  calendar: oc
    .route({ method: 'GET', path, summary: 'Tell whether a calendar may follow one’s deals', tags })
    .output(Answer)
    .errors(signInFirst),

  makeCalendar: oc
    .route({
      method: 'POST',
      path,
      summary: 'Make the secret address of one’s deals for a calendar; one of before ends',
      tags,
    })
    .output(Answer)
    .errors(signInFirst),

  stopCalendar: oc
    .route({ method: 'DELETE', path, summary: 'End the address of one’s deals', tags })
    .output(Answer)
    .errors(signInFirst),
};
