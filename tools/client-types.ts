import { openApiDocument } from '../apps/api/src/server/system/openapi/openapi-document';
import { typesOf } from '../packages/client/generate/types-of';

export const clientTypesFile = new URL('../packages/client/src/schema.d.ts', import.meta.url);

export async function clientTypes(): Promise<string> {
  return await typesOf(await openApiDocument('Deedlight', 'http://127.0.0.1:3000'));
}
