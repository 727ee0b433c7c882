import { reportLimits } from '@deedlight/domain/reports/report-limits';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Instant, ReportSender } from './client-pages/report-parts';
import { Day } from './property';
import { clientMail, mailRefusals } from './shared/client-mail';
import { rateLimited } from './shared/rate-limited';
import { signInFirst } from './shared/sign-in-first';

const { title, client, note, parts } = reportLimits;

const kinds = z.enum(['property', 'loans', 'closing', 'comparables', 'market']);

const Section = z.object({
  kind: kinds,
  title: z.string(),
  place: z.string().nullable().describe('Where its home lies; null: it is of no home'),
  madeAt: Instant.describe('When its figures were worked out'),
});

/** A report of the member's own: some of what they shared, frozen and printed as one. */
export const MadeReport = z.object({
  id: z.uuid(),
  title: z.string(),
  client: z.string().describe('Whom it is for; empty: nobody is named'),
  code: z.string().describe('What its pages print, by which anybody with one checks it'),
  checkUrl: z.string(),
  createdAt: Instant,
  isSample: z.boolean(),
  sections: z.array(Section),
  mails: z.int().describe('How often it was mailed to a client; to whom is not kept'),
  lastMailedAt: Instant.nullable(),
});
export type MadeReport = z.infer<typeof MadeReport>;

/** A figure of a report in words, as it is printed. */
const KeyFigure = z.object({ label: z.string(), value: z.string() });

/** What became of what a section cites. */
const Since = z.object({
  changes: z.array(z.string()).describe('What is another today, a sentence each'),
  unread: z.string().nullable().describe('Why the records could not be looked up; null: they were'),
});

/** What stands in a report whose code somebody has, and what has changed since. */
export const CheckedReport = z.object({
  title: z.string(),
  client: z.string(),
  code: z.string(),
  createdAt: Instant,
  productName: z.string(),
  isSample: z.boolean(),
  sender: ReportSender,
  sections: z.array(
    z.object({
      ...Section.shape,
      figures: z.array(KeyFigure),
      sources: z.array(
        z.object({ title: z.string(), publisher: z.string(), asOf: Day.nullable() }),
      ),
      since: Since,
    }),
  ),
});
export type CheckedReport = z.infer<typeof CheckedReport>;

const unknownReport = {
  REPORT_UNKNOWN: { status: 404, message: 'There is no such report.' },
};

const tags = ['Reports'];

export const reports = {
  make: oc
    .route({
      method: 'POST',
      path: '/v1/reports',
      summary: 'Make one report of what one shared, frozen as it is now',
      tags,
    })
    .input(
      z
        .strictObject({
          title: z
            .string()
            .trim()
            .min(1, 'Enter a title.')
            .max(title.most, `At most ${title.most} characters`),
          client: z
            .string()
            .trim()
            .max(client.most, `At most ${client.most} characters`)
            .default(''),
          note: z.string().trim().max(note.most, `At most ${note.most} characters`).default(''),
          links: z
            .array(z.uuid())
            .min(1, 'Choose a section.')
            .max(parts.most, `At most ${parts.most} sections`)
            .describe('Links of one’s own that are open, in the order of the sections'),
          markets: z
            .array(z.uuid())
            .max(parts.most)
            .default([])
            .describe('Those of the links after whose section the market of their home stands'),
        })
        .refine(({ links, markets }) => markets.every((id) => links.includes(id)), {
          path: ['markets'],
          error: 'A market stands after a section. Please choose the section of its home too.',
        })
        .refine(({ links, markets }) => links.length + markets.length <= parts.most, {
          path: ['markets'],
          error: `At most ${parts.most} sections, markets included`,
        }),
    )
    .output(MadeReport)
    .errors({
      ...signInFirst,
      ...rateLimited,
      LINK_GONE: {
        status: 409,
        message: 'A section’s link has ended or is gone. Please choose again.',
        data: z.object({ link: z.string() }),
      },
      NO_HOME: {
        status: 409,
        message: 'A section is of no home, so that it has no market. Please choose again.',
        data: z.object({ link: z.string() }),
      },
    }),

  list: oc
    .route({
      method: 'GET',
      path: '/v1/reports',
      summary: 'List one’s reports, the newest first',
      tags,
    })
    .output(z.object({ reports: z.array(MadeReport) }))
    .errors(signInFirst),

  send: oc
    .route({
      method: 'POST',
      path: '/v1/reports/{id}/mail',
      summary: 'Mail a report to a client in one’s own name; the address is not kept',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), ...clientMail }))
    .output(MadeReport)
    .errors({ ...signInFirst, ...unknownReport, ...rateLimited, ...mailRefusals }),

  remove: oc
    .route({
      method: 'DELETE',
      path: '/v1/reports/{id}',
      summary: 'Delete a report; its code is then unknown',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.literal(true) }))
    .errors({ ...signInFirst, ...unknownReport }),

  check: oc
    .route({
      method: 'POST',
      path: '/v1/reports/check',
      summary: 'Check a printed report by its code, without an account',
      tags,
    })
    .input(z.object({ code: z.string().max(60) }))
    .output(CheckedReport)
    .errors({ ...unknownReport, ...rateLimited }),
};
