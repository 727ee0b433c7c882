import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { projectRoot } from '../../../platform/project-files';
import { type Refused, refused } from './refused';
import calls from './tables/stripe-calls.json' with { type: 'json' };

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
};

export type Spec = { paths: Record<string, Record<string, Operation>> };

const wholeFile = join(
  projectRoot(),
  '../shared/providers/specs/stripe-billing-trim-2026-10-28.endive.openapi.json.gz',
);

export type Validator = {
  /**
   * Returns what Stripe would refuse in a request; it parses the numbers and booleans of a form in
   * place.
   */
  request(method: string, path: string, sent: object): Refused | null;
  /** Throws if the double answers with something that Stripe never would. */
  answer(method: string, path: string, body: unknown): void;
};

const form = 'requestBody/content/application~1x-www-form-urlencoded/schema';

let ofStripe: Validator | undefined;

/** Returns the validator of Stripe's own description, compiled once. */
export function stripeValidator(): Validator {
  ofStripe ??= validatorOf(readSpec());
  return ofStripe;
}

/**
 * Compiles every schema at once: a schema that does not compile throws here instead of accepting
 * everything.
 */
export function validatorOf(spec: Spec): Validator {
  const forms = ajvOver(spec, { coerceTypes: true });
  const answers = ajvOver(spec, {});
  const requests = new Map<string, ValidateFunction>();
  const replies = new Map<string, ValidateFunction>();
  for (const [path, operations] of Object.entries(spec.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const at = `spec#/paths/${path.replaceAll('/', '~1')}/${method}`;
      requests.set(`${method} ${path}`, forms.compile(requestSchema(at, path, method, operation)));
      const reply = `${at}/responses/200/content/application~1json/schema`;
      replies.set(`${method} ${path}`, answers.compile({ $ref: reply }));
    }
  }
  return {
    request(method, path, sent) {
      const check = requests.get(`${method} ${path}`);
      if (!check) return refused(404, { message: `Unrecognized request URL (${method} ${path}).` });
      return check(sent) ? null : refusalOf(check);
    },
    answer(method, path, body) {
      const check = replies.get(`${method} ${path}`);
      if (check?.(body) !== false) return;
      throw new Error(`the double's ${method} ${path}: ${answers.errorsText(check.errors)}`);
    },
  };
}

function ajvOver(spec: Spec, options: { coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: false, ...options });
  addFormats(ajv);
  // These are Stripe's own formats; the types beside them are specific enough.
  for (const format of ['unix-time', 'decimal']) ajv.addFormat(format, true);
  return ajv.addSchema(spec, 'spec');
}

function requestSchema(at: string, path: string, method: string, operation: Operation): object {
  if (path === '/v1/subscriptions/{id}' && method === 'delete') {
    return { $ref: 'spec#/components/schemas/Params_SubscriptionCancel' };
  }
  if (operation.requestBody) return { $ref: `${at}/${form}` };
  const named = (operation.parameters ?? []).flatMap(({ name, in: place }, nth) =>
    place === 'query' ? [[name, { $ref: `${at}/parameters/${nth}/schema` }]] : [],
  );
  return {
    type: 'object',
    // Every call may ask for nested objects to be expanded.
    properties: {
      expand: { type: 'array', items: { type: 'string' } },
      ...Object.fromEntries(named),
    },
    additionalProperties: false,
  };
}

function refusalOf({ errors }: ValidateFunction): Refused {
  const [first] = errors ?? [];
  const place = (first?.instancePath ?? '').split('/').filter(Boolean);
  const named = first?.params.additionalProperty ?? first?.params.missingProperty;
  const [head = '', ...rest] = named === undefined ? place : [...place, String(named)];
  const param = head + rest.map((part) => `[${part}]`).join('');
  if (first?.keyword === 'additionalProperties') {
    return refused(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const code = first?.keyword === 'required' ? 'parameter_missing' : 'parameter_invalid';
  return refused(400, { code, param, message: `${param}: ${first?.message}` });
}

/** Reads Stripe's own description of the calls that we make, as deep as we send and read. */
export function readSpec(): Spec {
  return asSpec(calls);
}

/** Reads Stripe's full description; returns null if the file is not on this machine. */
export function readWholeSpec(): Spec | null {
  return existsSync(wholeFile)
    ? asSpec(JSON.parse(gunzipSync(readFileSync(wholeFile)).toString()))
    : null;
}

// The validator keeps this promise: it refuses to start if anything does not compile.
function asSpec(document: unknown): Spec {
  return document as Spec;
}
