import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { headersOf, type Reference } from './answer-headers';
import { pdfOperations } from './document-pdfs';
import { errorExample, errorName, errorSchema, pascal } from './error-schemas';
import { isRecord, type JsonRecord } from './json-record';
import { commonRefusals, type Refusal, type Refusals } from './refusals';

/** Describes errors by a schema for each code, and by the answers that several operations share. */
export type ErrorComponents = {
  schemas: Record<string, JsonRecord>;
  responses: Record<string, Answer>;
};

type Answer = {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, { schema: Reference | { oneOf: Reference[] }; examples: Examples }>;
};
type Examples = Record<string, { summary: string; value: ErrorBody }>;

/** Adds to each operation the answers that it may give besides success, and their headers. */
export function documentAnswers(
  paths: object,
  { own, details }: Refusals,
  errorBody: JsonRecord,
): ErrorComponents {
  const schemas: Record<string, JsonRecord> = {};
  const shared = new Map<string, { text: string; response: Answer }>();
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (isRecord(operation)) documentOperation(method, operation);
    }
  }
  const responses = Object.fromEntries(
    [...shared].map(([name, { response }]): [string, Answer] => [name, response]),
  );
  return { schemas, responses };

  function documentOperation(method: string, operation: JsonRecord): void {
    const id = String(operation.operationId);
    const kind = pdfOperations.has(id) ? 'file' : 'json';
    const refusals = own.get(id) ?? [];
    const codes = new Set(refusals.map(({ code }) => code));
    const success = isRecord(operation.responses) ? operation.responses['200'] : undefined;
    const answers: JsonRecord = {
      '200': { ...(isRecord(success) && success), headers: headersOf(200, codes, kind) },
    };
    if (method === 'get' && kind === 'json')
      answers['304'] = referenceTo('NotModified', notModified);
    const common = commonRefusals(id, 'requestBody' in operation);
    const all = [...refusals, ...common.filter(({ code }) => !codes.has(code))];
    for (const status of new Set(all.map((refusal) => refusal.status))) {
      const list = all.filter((refusal) => refusal.status === status);
      answers[String(status)] = refused(list, headersOf(status, codes, kind));
    }
    operation.responses = answers;
  }

  function refused(refusals: Refusal[], headers: Answer['headers']): Reference {
    const list = refusals.map(({ code }) => code);
    const references = list.map((code) => {
      schemas[errorName(code)] ??= errorSchema(code, errorBody, details.get(code));
      return { $ref: `#/components/schemas/${errorName(code)}` };
    });
    const examples = Object.fromEntries(
      refusals.map((refusal) => [
        refusal.code,
        { summary: refusal.message, value: errorExample(refusal, details.get(refusal.code)) },
      ]),
    );
    const [only, ...others] = references;
    const schema = only && others.length === 0 ? only : { oneOf: references };
    return referenceTo(nameOf(refusals), {
      description: refusals.map(({ code, message }) => `${code}: ${message}`).join(' '),
      headers,
      content: { 'application/json': { schema, examples } },
    });
  }

  /**
   * Returns a reference to an answer. Each name stands for one answer: a different one of the same
   * name gets a number.
   */
  function referenceTo(name: string, response: Answer): Reference {
    const text = JSON.stringify(response);
    for (let number = 1; ; number += 1) {
      const numbered = number === 1 ? name : `${name}${number}`;
      const known = shared.get(numbered) ?? { text, response };
      shared.set(numbered, known);
      if (known.text === text) return { $ref: `#/components/responses/${numbered}` };
    }
  }
}

/**
 * Names an answer by its codes; the codes that every endpoint has for a status make up one word.
 */
function nameOf(refusals: readonly Refusal[]): string {
  const own = refusals.filter(({ isCommon }) => !isCommon).map(({ code }) => pascal(code));
  const common = refusals.filter(({ isCommon }) => isCommon);
  const word = common.length > 0 ? [wordOf(common)] : [];
  return [...own, ...word].join('Or');
}

function wordOf(common: readonly Refusal[]): string {
  const codes = common.map(({ code }) => code);
  if (codes.includes('STARTING')) return 'Unavailable';
  if (codes.includes('BODY_UNREADABLE')) return 'BodyRefused';
  if (codes.includes('UNAUTHENTICATED')) return 'TokenRefused';
  return codes.map(pascal).join('Or');
}

const notModified = {
  description: 'The answer is the one that If-None-Match names.',
  headers: headersOf(304, new Set(), 'json'),
};
