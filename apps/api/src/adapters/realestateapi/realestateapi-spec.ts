import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { projectRoot } from '../../platform/project-files';

const file = join(projectRoot(), '../shared/providers/specs/realestateapi-subset.openapi.json');

type Schema = Record<string, unknown>;
type Spec = {
  paths: Record<
    string,
    { post?: { requestBody: { content: Record<string, { schema: Schema }> } } }
  >;
};

/**
 * Checks requests against the provider's description. Returns undefined if that file is not on this
 * machine.
 */
export function realEstateApiFault(): ((path: string, body: unknown) => string | null) | undefined {
  if (!existsSync(file)) return undefined;
  const spec: Spec = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv2020({
    strict: false,
    formats: { float: true, double: true, int32: true, date: true },
  });
  return (path, body) => {
    const schema = spec.paths[path]?.post?.requestBody.content['application/json']?.schema;
    if (schema === undefined) return `there is no ${path}`;
    // A field that the description does not name is our mistake.
    const validate = ajv.compile({ ...schema, additionalProperties: false });
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };
}
