import { attestationText } from '@deedlight/domain/skip-trace/purpose';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { codeOf } from './test/a-tracer';

const street = { city: 'Marlow', zip: '19104' };
const samples = Array.from({ length: 12 }, (_, index) => `pa-42999-${index + 1}`);
const real = 'pa-42101-7';

let database: Database;
let app: TestApp;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const [index, id] of samples.entries()) {
    await insertParcel(database, {
      id,
      property: { ...street, address_line: `${index + 1} SAMPLE ST`, is_sample: true },
      owners: ['OAK AVERY', 'OAK ROWAN'],
    });
  }
  await insertParcel(database, {
    id: real,
    property: { ...street, address_line: '7 ELM ST' },
    owners: ['REAL PERSON'],
  });
  app = aTestApp({ database, env: { SKIP_TRACE_PROVIDER: 'sample' } });
  member = await aMember(database);
  const textVersion = attestationText.version;
  await asMember().skipTrace.attest({ purpose: 'own-customer', textVersion, agrees: true });
});

const asMember = () => app.browser({ signedInAs: member }).client;

async function used(): Promise<number> {
  return (await asMember().usage.stats()).usage.total.used;
}

test('F-05 the sample bears the names of the record, is marked, and its numbers reach nobody', async () => {
  const traces = [];
  for (const propertyId of samples) {
    const { trace } = await asMember().skipTrace.trace({
      subject: { kind: 'property', propertyId },
    });
    if (trace !== null) traces.push(trace);
  }
  expect(traces.length).toBeGreaterThan(0);
  for (const { isSample, persons } of traces) {
    expect(isSample).toBe(true);
    expect(persons.map(({ name }) => name).sort()).toEqual(['OAK AVERY', 'OAK ROWAN']);
    for (const { number } of persons.flatMap(({ phones }) => phones)) {
      expect(number).toMatch(/^\+1\d{3}55501\d\d$/);
    }
  }
});

const atElm = {
  ...{ kind: 'person' as const, firstName: 'Real', lastName: 'Person' },
  ...{ line: '7 Elm St', city: 'Marlow', state: 'PA', zip: '19104' },
};

test.each([
  { what: 'a property of a real roll', subject: { kind: 'property' as const, propertyId: real } },
  { what: 'the address of one', subject: atElm },
])('F-05 X-11 for $what nobody is invented and nothing is counted', async ({ subject }) => {
  const before = await used();
  const attempt = asMember().skipTrace.trace({ subject });
  expect(await codeOf(attempt)).toBe('SAMPLE_ONLY');
  await expect(asMember().skipTrace.trace({ subject })).rejects.toThrow(/SKIP_TRACE_PROVIDER/);
  expect(await used()).toBe(before);
});

test('F-05 X-11 in a batch a real home is a plain miss, which costs nothing', async () => {
  const before = await used();
  const text = [
    'Owner Name,Street Address,City,State,Zip',
    'Real Person,7 Elm St,Marlow,PA,19104',
    'Another Person,7 ELM ST,Marlow,PA,19104',
  ].join('\n');
  const { mapping } = await asMember().skipTrace.previewBatch({ csv: text, mapping: null });
  const { batch } = await asMember().skipTrace.startBatch({
    fileName: 'real.csv',
    csv: text,
    mapping,
  });
  const ended = () =>
    asMember()
      .skipTrace.batches()
      .then(({ batches }) => batches[0]);
  await expect.poll(ended, { timeout: 15_000 }).toMatchObject({ status: 'done' });
  expect(await ended()).toMatchObject({ id: batch.id, found: 0, notFound: 2, stopCode: null });
  expect(await used()).toBe(before);
  expect((await asMember().skipTrace.list()).traces.map(({ label }) => label)).not.toContainEqual(
    expect.stringContaining('7 E'),
  );
});
