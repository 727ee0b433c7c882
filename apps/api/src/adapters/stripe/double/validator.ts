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
  /** What Stripe would refuse in a request; the numbers and booleans of forms are parsed in place. */
  request(method: string, path: string, sent: object): Refused | null;
  /** Throws where the double answers what Stripe never would. */
  answer(method: string, path: string, body: unknown): void;
};

const form = 'requestBody/content/application~1x-www-form-urlencoded/schema';

let ofStripe: Validator | undefined;

/** By Stripe's own description, compiled once. */
export function stripeValidator(): Validator {
  ofStripe ??= validatorOf(readSpec());
  return ofStripe;
}

/** Compiles every schema at once: one that does not compile throws here, and never passes by silence. */
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
  // Stripe's own names; the types beside them say enough.
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
    // Every call may ask for parts to be written out.
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

/** Stripe's own description of the calls that we make, to the depth that we send and read. */
export function readSpec(): Spec {
  return asSpec(calls);
}

/** Stripe's description with all its depths; it is kept beside the project, null where it is not. */
export function readWholeSpec(): Spec | null {
  return existsSync(wholeFile)
    ? asSpec(JSON.parse(gunzipSync(readFileSync(wholeFile)).toString()))
    : null;
}

// Held against by the validator, which refuses to start on anything that does not compile.
function asSpec(document: unknown): Spec {
  return document as Spec;
}
