import { scopeOf } from '@deedlight/contract/accounts/key-scopes';
import { contract } from '@deedlight/contract/contract';
import type { ErrorMap } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { type CommonCode, commonErrors } from '../../../platform/http/common-errors';
import { pdfOperations } from './document-pdfs';
import type { JsonRecord } from './json-record';

/** An endpoint may refuse a request in this way. */
export type Refusal = { code: string; status: number; message: string; isCommon?: true };

/**
 * Describes the `details` of an error with a code; `isAlways` is false if an endpoint may leave
 * them out.
 */
export type Details = { schema: JsonRecord; isAlways: boolean };

export type Refusals = {
  /** Each operation's own refusals by its id, as the contract has them. */
  own: ReadonlyMap<string, readonly Refusal[]>;
  details: ReadonlyMap<string, Details>;
};

const FieldsRefused = z.object({
  fields: z.array(
    z.object({
      field: z.string().describe('Its place in the input: offers.0.price'),
      message: z.string().describe('A sentence for a person'),
    }),
  ),
});

export function refusalsOf(converter: ZodToJsonSchemaConverter): Refusals {
  const own = new Map<string, Refusal[]>();
  const details = new Map<string, Details>();
  const plain = new Set<string>();
  note('INPUT_INVALID', FieldsRefused);
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) =>
    noteErrors(path.join('.'), endpoint['~orpc'].errorMap),
  );
  for (const [operation, { errors }] of pdfOperations) noteErrors(operation, errors);
  for (const code of plain) {
    const found = details.get(code);
    if (found) details.set(code, { ...found, isAlways: false });
  }
  return { own, details };

  function noteErrors(operation: string, errors: ErrorMap): void {
    const refusals = Object.entries(errors).flatMap(([code, refusal]) => {
      if (refusal?.status === undefined) return [];
      if (refusal.data) note(code, refusal.data);
      else plain.add(code);
      return [{ code, status: refusal.status, message: refusal.message ?? code }];
    });
    own.set(operation, refusals);
  }

  function note(code: string, schema: Parameters<typeof converter.convert>[0]): void {
    const [, json] = converter.convert(schema, { strategy: 'output' });
    if (typeof json === 'object') details.set(code, { schema: { ...json }, isAlways: true });
  }
}

const ofEveryServer = [
  'INTERNAL',
  'STARTING',
  'DATABASE_UNAVAILABLE',
  'DATABASE_BUSY',
  'DISK_FULL',
] as const satisfies CommonCode[];

const ofEveryToken = [
  'UNAUTHENTICATED',
  'API_KEY_INVALID',
  'TOO_MANY_KEY_GUESSES',
] as const satisfies CommonCode[];

const ofEveryBody = [
  'BODY_UNREADABLE',
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
] as const satisfies CommonCode[];

/** Returns the refusals that an operation has in common with others. */
export function commonRefusals(operation: string, hasBody: boolean): Refusal[] {
  const pdf = pdfOperations.get(operation);
  const takesKeys = scopeOf(operation) !== null;
  const codes: CommonCode[] = [
    // An address of a file that cannot be read is that of no file.
    ...(pdf === undefined ? (['INPUT_INVALID'] as const) : []),
    ...(pdf?.isFor === 'anybody' ? [] : ofEveryToken),
    ...ofEveryServer,
    ...(pdf?.isFor === 'anybody'
      ? []
      : ([takesKeys ? 'API_KEY_SCOPE_MISSING' : 'API_KEY_NOT_ALLOWED'] as const)),
    ...(hasBody ? ofEveryBody : []),
  ];
  return codes.map((code) => ({ code, ...commonErrors[code], isCommon: true }));
}
