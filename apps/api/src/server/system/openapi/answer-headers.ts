import { picturesMissing } from '../../../platform/print/pdf-route';
import type { JsonRecord } from './json-record';

const text = { type: 'string' } as const;
const whole = { type: 'integer', minimum: 0 } as const;

/** The API's answers may have these headers. */
export const headerComponents = {
  'X-Request-Id': {
    description: 'Names this request in the log; quote it when asking for help.',
    schema: text,
  },
  ETag: {
    description: 'Send it as If-None-Match: a GET whose answer is still the same says 304.',
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: whole },
  'RateLimit-Policy': {
    description:
      'Requests of a member in a minute, as draft-ietf-httpapi-ratelimit-headers has it: "minute";q=600;w=60. Only requests that are counted carry it.',
    schema: text,
  },
  RateLimit: {
    description:
      'What is left of them (r) and in how many seconds the minute ends (t): "minute";r=599;t=60. Where several servers count together, it is what was left when this one last asked; others may have taken of it since.',
    schema: text,
  },
  'X-Usage-Limit': { description: 'Searches of the period.', schema: whole },
  'X-Usage-Used': { description: 'Searches used in the period.', schema: whole },
  'X-Usage-Remaining': { description: 'Searches left in the period.', schema: whole },
  'X-Usage-Reset': {
    description: 'When the period ends.',
    schema: { ...text, format: 'date-time' },
  },
  'X-Usage-By-Others': {
    description: 'Of those used, what others of the team used; only where it shares its searches.',
    schema: whole,
  },
  [picturesMissing]: {
    description: 'The pictures that could not be printed: photo, logo. Only where one is missing.',
    schema: text,
  },
} satisfies Record<string, JsonRecord>;

export type Reference = { $ref: string };
type HeaderName = keyof typeof headerComponents;

/**
 * Returns the headers that an answer of this status may have, for an endpoint with refusals of
 * these codes.
 */
export function headersOf(
  status: number,
  codes: ReadonlySet<string>,
  kind: 'json' | 'file',
): Record<string, Reference> {
  const isAsked = kind === 'json' && [200, 402, 429].includes(status);
  const names: HeaderName[] = ['X-Request-Id'];
  if (status === 200 && kind === 'file') names.push(picturesMissing);
  else if (status === 200 || status === 304) names.push('ETag');
  if (status === 429 || status === 503) names.push('Retry-After');
  if (isAsked && codes.has('RATE_LIMITED')) names.push('RateLimit-Policy', 'RateLimit');
  if (isAsked && codes.has('USAGE_LIMIT_EXCEEDED')) {
    names.push('X-Usage-Limit', 'X-Usage-Used', 'X-Usage-Remaining', 'X-Usage-Reset');
    names.push('X-Usage-By-Others');
  }
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
