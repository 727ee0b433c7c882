import { clientPages } from '@deedlight/contract/client-pages';
import { reports } from '@deedlight/contract/reports';
import { printerBusy } from '@deedlight/contract/shared/printer-busy';
import { rateLimited } from '@deedlight/contract/shared/rate-limited';
import { signInFirst } from '@deedlight/contract/shared/sign-in-first';
import type { ErrorMap } from '@orpc/contract';

type Pdf = {
  path: `/v1/${string}`;
  summary: string;
  tag: string;
  parameter: { name: string; description: string; schema: object };
  /** Whose request it prints for; anybody's token is not looked at. */
  isFor: 'its member' | 'anybody';
  errors: ErrorMap;
};

const { CLIENT_LINK_UNKNOWN, CLIENT_LINK_ENDED } = clientPages.open['~orpc'].errorMap;
const { REPORT_UNKNOWN } = reports.check['~orpc'].errorMap;

const id = { name: 'id', schema: { type: 'string', format: 'uuid' } };

/** The files that the server prints. Their routes stand beside the contract, whose answers are JSON. */
export const pdfOperations: ReadonlyMap<string, Pdf> = new Map([
  [
    'clientPages.pdf',
    {
      path: '/v1/client-pages/{id}/pdf',
      summary: 'Print what one shared as a client sees it; sixty an hour',
      tag: 'Client pages',
      parameter: { ...id, description: 'A link of one’s own' },
      isFor: 'its member',
      errors: {
        ...signInFirst,
        CLIENT_LINK_UNKNOWN,
        CLIENT_LINK_ENDED,
        ...rateLimited,
        ...printerBusy,
      },
    },
  ],
  [
    'reports.pdf',
    {
      path: '/v1/reports/{id}/pdf',
      summary: 'Print a report of one’s own; sixty an hour',
      tag: 'Reports',
      parameter: { ...id, description: 'A report of one’s own' },
      isFor: 'its member',
      errors: { ...signInFirst, REPORT_UNKNOWN, ...rateLimited, ...printerBusy },
    },
  ],
  [
    'reports.pdfOfCode',
    {
      path: '/v1/reports/of/{code}/pdf',
      summary: 'Print a report by the code on its pages, without an account; twenty an hour',
      tag: 'Reports',
      parameter: {
        name: 'code',
        description: 'As printed, with or without its dashes',
        schema: { type: 'string' },
      },
      isFor: 'anybody',
      errors: { REPORT_UNKNOWN, ...rateLimited, ...printerBusy },
    },
  ],
]);

/** Returns the paths of the files that the server prints, as the document has them. */
export function pdfPaths(): Record<string, object> {
  return Object.fromEntries(
    [...pdfOperations].map(([operationId, { path, summary, tag, parameter, isFor }]) => [
      path,
      {
        get: {
          ...{ operationId, summary, tags: [tag] },
          security: isFor === 'anybody' ? [] : [{ bearer: [] }],
          parameters: [{ ...parameter, in: 'path', required: true }],
          responses: {
            '200': {
              description: 'The report as a file to be saved.',
              content: {
                'application/pdf': {
                  schema: { type: 'string', contentMediaType: 'application/pdf' },
                },
              },
            },
          },
        },
      },
    ]),
  );
}
