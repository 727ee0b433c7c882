import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '../../../platform/project-files';
import calls from './tables/stripe-calls.json' with { type: 'json' };

export type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
};
export type Spec = { paths: Record<string, Record<string, Operation>> };

const wholeFile = join(
  projectRoot(),
  '../shared/providers/specs/stripe-billing-trim-2026-10-28.endive.openapi.json.gz',
);

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
