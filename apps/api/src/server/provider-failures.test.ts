import { ErrorBody } from '@deedlight/contract/shared/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { realEstateApiSkipTrace } from '../adapters/realestateapi/realestateapi-skip-trace';
import type { Answer } from '../adapters/vendor/double/vendor-double';
import { aPlaceOfReports } from '../features/provider/test/a-place-of-reports';
import { everyLookup, id, offer } from '../features/provider/test/lookup-app';
import { aTracer } from '../features/skip-trace/test/a-tracer';
import { internalIn } from '../test/internals';

const given = everyLookup();
beforeEach(() => aPlaceOfReports(given.database));

const html = '<html><body>at handler (/srv/app.js:3) ECONNREFUSED 127.0.0.1</body></html>';

const failures: readonly { meets: Answer | 'slow' | 'unreachable'; what: string }[] = [
  { what: 'is not found, refuses the connection or hangs up', meets: 'unreachable' },
  { what: 'takes too long', meets: 'slow' },
  { what: 'refuses the key', meets: { status: 401, body: { message: 'Unauthorized key sk_1' } } },
  { what: 'refuses the scope', meets: { status: 403, body: { error: 'EFORBIDDEN undefined' } } },
  { what: 'asks to wait', meets: { status: 429, body: { 'retry-after': 30 } } },
  { what: 'fails with a page', meets: { status: 500, body: html } },
  { what: 'is out of order', meets: { status: 503, body: html } },
  { what: 'answers half a JSON', meets: { status: 200, body: '{"data": [' } },
];

const questions = [
  { path: '/v1/properties/fetch', body: offer },
  { path: `/v1/properties/${id}/liens`, body: {} },
  { path: `/v1/properties/${id}/provider-comparables`, body: {} },
  { path: '/v1/properties/provider-search', body: { zip: '53703' } },
];

describe.each(failures)('F-20 a provider that $what', ({ meets }) => {
  test.each(questions)('is told of in plain words at $path', async ({ path, body }) => {
    given.vendor.next(meets, meets, meets);
    const response = await given.app.browser({ signedInAs: given.member }).fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await saysWhatToDo(response);
  });

  test('is told of in plain words at a skip trace', async () => {
    const tracer = aTracer(given.database);
    const { find } = realEstateApiSkipTrace(given.vendor.client, given.clock);
    tracer.source.answer = async (subject) => (await find(subject)).persons;
    given.vendor.next(meets);
    const browser = tracer.app.browser({ signedInAs: await tracer.member() });
    const response = await browser.fetch('/v1/skip-trace', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject: { kind: 'property', propertyId: id } }),
    });
    await saysWhatToDo(response);
  });
});

async function saysWhatToDo(response: Response): Promise<void> {
  const { error } = ErrorBody.parse(await response.json());
  expect([response.status, error.code]).toEqual([502, 'PROVIDER_FAILED']);
  expect(internalIn(JSON.stringify(error.details ?? ''))).toBeNull();
  expect(internalIn(error.message)).toBeNull();
  expect(error.message).toMatch(/try again/i);
}
