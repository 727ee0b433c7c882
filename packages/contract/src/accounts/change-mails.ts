import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from '../shared/sign-in-first';

const HowOften = z.enum(['never', 'day', 'week']).describe('never; day: daily; week: on Mondays');
export type HowOften = z.infer<typeof HowOften>;

export const ChangeMails = z.object({
  every: HowOften,
  email: z.string().nullable().describe('Where they go; null: the account has no address'),
  sendsMail: z.boolean().describe('Whether they can go out from this server'),
  hourUtc: z.int().min(0).max(23).describe('The hour at which they are made'),
  last: z
    .object({
      at: z.iso.datetime({ offset: true }),
      state: z.enum(['sent', 'failed']).describe('failed: what it told is in the next one'),
    })
    .nullable()
    .describe('The last one that was sent or given up; null: none was'),
});
export type ChangeMails = z.infer<typeof ChangeMails>;

const path = '/v1/account/change-mails';
const tags = ['Account'];

export const changeMails = {
  changeMails: oc
    .route({
      method: 'GET',
      path,
      summary: 'Read how often changes at watched homes and searches are mailed to oneself',
      tags,
    })
    .output(ChangeMails)
    .errors(signInFirst),

  chooseChangeMails: oc
    .route({
      method: 'PUT',
      path,
      summary: 'Choose how often changes at watched homes and searches are mailed to oneself',
      description: 'A mail tells what was noticed since the choice and is in no mail yet.',
      tags,
    })
    .input(z.object({ every: HowOften }))
    .output(ChangeMails)
    .errors(signInFirst),
};
