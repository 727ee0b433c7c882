import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document';

test('Redocly finds nothing to say of the API’s document', async () => {
  const root = new URL('../../../../../../', import.meta.url);
  const config = await loadConfig({ configPath: new URL('redocly.yaml', root).pathname });
  const document = await openApiDocument('Deedlight', 'https://deedlight.example');
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});
