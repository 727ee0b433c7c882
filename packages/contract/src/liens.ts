import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Cents, Day, PropertyId, Source } from './property';
import { askErrors, readErrors } from './provider-report';

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

const path = '/v1/properties/{id}/liens';
const tags = ['Properties'];

/** The report on liens of the provider of property data, for members: it names debtors. */
export const liens = {
  liens: oc
    .route({
      method: 'GET',
      path,
      summary: 'Read the report on liens that was asked for before; nobody is asked',
      tags,
    })
    .input(z.object({ id: PropertyId }))
    .output(
      z.object({
        provider: z
          .string()
          .nullable()
          .describe('Who can be asked for a report; null: nobody, for this property'),
        report: LienReport.nullable().describe('Null: not asked for yet'),
      }),
    )
    .errors(readErrors),

  askLiens: oc
    .route({
      method: 'POST',
      path,
      summary:
        'Ask the provider for its report on liens and keep it; one search, a miss none, nothing within 30 days',
      tags,
    })
    .input(z.object({ id: PropertyId }))
    .output(z.object({ provider: z.string(), report: LienReport }))
    .errors(askErrors),
};
