import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '../../../platform/project-files';

export type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
};
export type Spec = { paths: Record<string, Record<string, Operation>> };

const file = join(
  projectRoot(),
  '../shared/providers/specs/stripe-billing-trim-2026-10-28.endive.openapi.json.gz',
);

/** Stripe's own description of the calls we make; it is kept beside the project, null where it is not. */
export function readSpec(): Spec | null {
  return existsSync(file) ? asSpec(JSON.parse(gunzipSync(readFileSync(file)).toString())) : null;
}

// Held against by the validator, which refuses to start on anything that does not compile.
function asSpec(document: unknown): Spec {
  return document as Spec;
}
