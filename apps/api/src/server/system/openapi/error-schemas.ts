import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { exampleOf } from './example-of';
import type { JsonRecord } from './json-record';
import type { Details, Refusal } from './refusals';

/** Returns the name of the schema of an error with this code. */
export function errorName(code: string): string {
  return `${pascal(code)}Error`;
}

/** Turns USAGE_LIMIT_EXCEEDED into UsageLimitExceeded. */
export function pascal(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
}

/**
 * Returns the body of all errors with one code, so that the code tells a client what the details
 * are.
 */
export function errorSchema(
  code: string,
  body: JsonRecord,
  details: Details | undefined,
): JsonRecord {
  const properties = { code: { const: code }, ...(details && { details: details.schema }) };
  const required = details?.isAlways ? ['code', 'details'] : ['code'];
  const error = { type: 'object', properties, required };
  return { allOf: [body, { type: 'object', properties: { error }, required: ['error'] }] };
}

export function errorExample({ code, message }: Refusal, details: Details | undefined): ErrorBody {
  const requestId = '4f7c1b0e-8a52-4c8e-9d35-2f60a1d7c9e4';
  const given = details?.isAlways ? { details: exampleOf(details.schema) } : {};
  return { error: { code, message, ...given, requestId } };
}
