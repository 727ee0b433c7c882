import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientTypes, clientTypesFile } from './client-types';

test('the client has the types of the API as it is: npx tsx tools/generate-client-types.ts', async () => {
  const isCurrent = readFileSync(clientTypesFile, 'utf8') === (await clientTypes());
  expect(isCurrent).toBe(true);
}, 60_000);
