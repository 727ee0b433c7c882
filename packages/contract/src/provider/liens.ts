import { z } from 'zod';
import { Cents, Day, Source } from '../property';
import { reportEndpoints } from './report';

export const Lien = z.object({
  kind: z.string().nullable().describe('In the provider’s words, such as Federal Tax Lien'),
  state: z
    .enum(['open', 'released', 'vacated'])
    .nullable()
    .describe('Null: not said, or said in contradiction'),
  amount: Cents.nullable(),
  filedOn: Day.nullable(),
  endedOn: Day.nullable().describe('Released or vacated on'),
  creditors: z.array(z.string()),
  debtors: z.array(z.string()),
  documentNumber: z.string().nullable(),
  office: z.string().nullable().describe('Where it is filed'),
});
export type Lien = z.infer<typeof Lien>;

export const LienReport = z.object({
  liens: z.array(Lien).describe('Empty: the provider says that there are none'),
  source: Source.describe('Who reported them, and when'),
});
export type LienReport = z.infer<typeof LienReport>;

const ends = reportEndpoints('/v1/properties/{id}/liens', LienReport, {
  read: 'Read the report on liens that was asked for before; nobody is asked',
  ask: 'Ask the provider for its report on liens and keep it; one search, a miss none, nothing within 30 days',
});

/** The provider's report on liens, for members only, as it names debtors. */
export const liens = { liens: ends.read, askLiens: ends.ask };
