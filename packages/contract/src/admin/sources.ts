import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ImportChanges, ImportCounts } from '../admin';
import { adminNeeded } from '../shared/admin-needed';
import { signInFirst } from '../shared/sign-in-first';

const Instant = z.iso.datetime({ offset: true });
const SourceId = z.string().max(60);
const Fips = z.string().regex(/^\d{5}$/);

export const SourceCounty = z.object({
  fips: Fips,
  name: z.string(),
  isChosen: z.boolean().describe('It is fetched while the source is on'),
  check: z
    .object({
      checkedAt: Instant,
      problem: z.string().nullable().describe('Why the last check gave no rows'),
      importedAt: Instant.nullable(),
      editedAt: Instant.nullable().describe('When the publisher edited what was imported last'),
      rows: z.int().nullable(),
      isLate: z.boolean().describe('The publisher should have edited it again by now'),
    })
    .nullable()
    .describe('null: it was never asked'),
  lastRun: z
    .object({ finishedAt: Instant, changes: ImportChanges.nullable() })
    .nullable()
    .describe('The last run that has finished; null: none is known'),
  work: z
    .object({
      state: z.enum(['waiting', 'running', 'failed']),
      stage: z.string().nullable(),
      done: z.number(),
      of: z.number(),
      problem: z.string().nullable(),
    })
    .nullable()
    .describe('null: nothing is ordered, and the last order was carried out'),
});
export type SourceCounty = z.infer<typeof SourceCounty>;

export const OpenSource = z.object({
  id: SourceId,
  title: z.string(),
  publisher: z.string(),
  state: z.string(),
  licence: z.string(),
  attribution: z.string().nullable().describe('Words that the publisher wants beside the data'),
  terms: z.string().describe('License and attribution, to be accepted word by word'),
  page: z.string(),
  rhythmDays: z.int(),
  covers: z.array(z.string()).describe('Names of facts'),
  absent: z.array(z.object({ fact: z.string(), why: z.string() })),
  unconfirmed: z.array(z.string()).describe('What nobody has compared with the source itself'),
  switched: z
    .object({
      isOn: z.boolean(),
      acceptedAt: Instant,
      acceptedBy: z.string(),
      acceptedTerms: z.string(),
      counties: z
        .array(Fips)
        .nullable()
        .describe('What was chosen; null: all, those that the source gains later as well'),
    })
    .nullable()
    .describe('null: it was never switched on'),
  needsAcceptance: z
    .boolean()
    .describe('Its terms or parts changed since it was switched on, so it is fetched no more'),
  lastRun: z
    .object({ startedAt: Instant, finishedAt: Instant.nullable(), rows: ImportCounts.nullable() })
    .nullable(),
  counties: z.array(SourceCounty),
});
export type OpenSource = z.infer<typeof OpenSource>;

const Counties = z
  .array(Fips)
  .min(1, 'Choose at least one county, or all')
  .max(300)
  .nullable()
  .describe('null: all, those that the source gains later as well');
const countyUnknown = {
  COUNTY_UNKNOWN: { status: 422, message: 'counties: the source does not have them all.' },
};
const sourceOff = {
  SOURCE_OFF: {
    status: 409,
    message: 'This source is off, or its terms have changed. Switch it on first.',
  },
};

const refusals = {
  ...signInFirst,
  ...adminNeeded,
  SOURCE_UNKNOWN: { status: 404, message: 'There is no such source.' },
};

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  oc.route({ method, path: `/v1/admin/sources${path}`, summary, tags: ['Admin'] });

export const adminSources = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/admin/sources',
      summary: 'List the sources of open data, and how far each is',
      tags: ['Admin'],
    })
    .output(
      z.object({
        sources: z.array(OpenSource),
        problems: z.array(z.string()).describe('Files that describe no source'),
      }),
    )
    .errors({ ...signInFirst, ...adminNeeded }),

  switchOn: route('POST', '/{id}/on', 'Accept the terms of a source, and fetch it from now on')
    .input(
      z.object({
        id: SourceId,
        acceptsTerms: z.string().max(5000).describe('The terms as they were shown'),
        confirmsRecalled: z
          .array(z.string().max(2000))
          .max(100)
          .default([])
          .describe('The parts that were compared with the source itself'),
        counties: Counties.default(null),
      }),
    )
    .output(z.object({ ordered: z.int() }))
    .errors({
      ...refusals,
      TERMS_CHANGED: {
        status: 409,
        message: 'The license and attribution are other ones. Read them again, then accept them.',
      },
      CONFIRMATION_NEEDED: {
        status: 409,
        message: 'Some parts of this source are recalled. Compare them with its page first.',
      },
      ...countyUnknown,
    }),

  chooseCounties: route('POST', '/{id}/counties', 'Choose the counties of a source that is on')
    .input(z.object({ id: SourceId, counties: Counties }))
    .output(z.object({ ordered: z.int().describe('Counties that are new among the chosen ones') }))
    .errors({ ...refusals, ...sourceOff, ...countyUnknown }),

  switchOff: route('POST', '/{id}/off', 'Fetch a source no more; what was imported stays')
    .input(z.object({ id: SourceId }))
    .output(z.object({ isOn: z.literal(false) }))
    .errors(refusals),

  fetchNow: route('POST', '/{id}/orders', 'Fetch a source now')
    .input(z.object({ id: SourceId }))
    .output(z.object({ ordered: z.int().describe('Counties that were not waiting already') }))
    .errors({ ...refusals, ...sourceOff }),
};
