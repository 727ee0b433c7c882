import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { type Invalid, InvalidInput } from '@deedlight/domain/invalid';
import { ORPCError, ValidationError } from '@orpc/server';
import { DatabaseUnavailable, SqlError, type WhyUnavailable } from '../database/errors';
import { plainIssue } from '../plain-issue';
import { type CommonCode, commonErrors } from './common-errors';

/** This failure is about to be sent, with the id that finds it in the log. */
export class AnswerableError extends ORPCError<string, unknown> {
  readonly requestId: string;

  constructor(error: ORPCError<string, unknown>, requestId: string) {
    const { code, status, message, data, cause } = error;
    super(code, { status, message, data, cause });
    this.requestId = requestId;
  }
}

/** Turns any thrown value into what the caller may know about it. */
export function toAnswerable(error: unknown, requestId: string): AnswerableError {
  return new AnswerableError(asKnown(error), requestId);
}

export function errorBodyOf(error: ORPCError<string, unknown>): ErrorBody {
  const requestId = error instanceof AnswerableError ? error.requestId : 'unknown';
  const details = error.data === undefined ? {} : { details: error.data };
  return { error: { code: error.code, message: error.message, ...details, requestId } };
}

/** Turns an error from reading a request into the sender's mistake. */
export function unreadableBody(cause: unknown): unknown {
  if (cause instanceof ORPCError) return cause;
  return new ORPCError('BODY_UNREADABLE', { ...commonErrors.BODY_UNREADABLE, cause });
}

function asKnown(error: unknown): ORPCError<string, unknown> {
  if (error instanceof DatabaseUnavailable) return databaseUnavailable(error);
  if (error instanceof SqlError && noText.has(error.code)) return textUnusable(error);
  if (error instanceof InvalidInput) return inputInvalid(error.invalid, error);
  if (!(error instanceof ORPCError)) return internal(error);
  // A server failure that the contract names is described by the contract.
  if (error.status >= 500 && !error.defined) return internal(error);
  if (error.cause instanceof ValidationError) {
    return inputInvalid(error.cause.issues.flatMap(refusedFields), error.cause);
  }
  return error;
}

function databaseUnavailable(cause: DatabaseUnavailable) {
  const code = unavailable[cause.why];
  return new ORPCError(code, { ...commonErrors[code], cause });
}

const unavailable = {
  unreachable: 'DATABASE_UNAVAILABLE',
  'part-away': 'DATABASE_UNAVAILABLE',
  busy: 'DATABASE_BUSY',
  full: 'DISK_FULL',
} as const satisfies Record<WhyUnavailable, CommonCode>;

/**
 * 22021 and 22P05 mean NUL or bytes that are no UTF-8. PostgreSQL stores neither, and nobody types
 * them.
 */
const noText = new Set(['22021', '22P05']);

function textUnusable(cause: unknown) {
  const message = 'A text of the request has a character that no text has: NUL.';
  return new ORPCError('INPUT_INVALID', { status: 400, message, data: { fields: [] }, cause });
}

function internal(cause: unknown) {
  return new ORPCError('INTERNAL', { ...commonErrors.INTERNAL, cause });
}

function inputInvalid(fields: readonly Invalid[], cause: Error) {
  return new ORPCError('INPUT_INVALID', { ...commonErrors.INPUT_INVALID, data: { fields }, cause });
}

type Issue = ValidationError['issues'][number] & { keys?: readonly string[] };

/** Returns the refused fields; an unknown field is named itself, and not the object around it. */
function refusedFields({ path, message, keys }: Issue): Invalid[] {
  if (!keys) return [{ field: fieldName(path), message: plainIssue(message) }];
  return keys.map((key) => ({
    field: fieldName([...(path ?? []), key]),
    message: 'There is no field of this name.',
  }));
}

type Path = Issue['path'];

function fieldName(path: Path): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
