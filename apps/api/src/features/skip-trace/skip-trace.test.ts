import { attestationText } from '@deedlight/domain/skip-trace/purpose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { Actor, Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aPerson, aTracer, codeOf, type Tracer } from './test/a-tracer';

const person = {
  kind: 'person' as const,
  firstName: 'Avery',
  lastName: 'Oak',
  line: '12 Elm St',
  city: 'Marlow',
  state: 'PA',
  zip: '19104',
};
const property = { kind: 'property' as const, propertyId: 'pa-42101-12' };

let database: Database;
let tracer: Tracer;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, {
    id: 'pa-42101-12',
    property: { address_line: '12 ELM ST', city: 'Marlow', zip: '19104' },
    owners: ['OAK AVERY'],
  });
});
beforeEach(async () => {
  tracer = aTracer(database);
  member = await tracer.member();
});

const as = (actor: Actor) => tracer.app.browser({ signedInAs: actor }).client.skipTrace;
async function used(actor = member): Promise<number> {
  const { usage } = await tracer.app.browser({ signedInAs: actor }).client.usage.stats();
  return usage.total.used;
}

async function trail(actor = member) {
  const rows = await database.asService('test', (db) =>
    db
      .selectFrom('skip_trace.audit_trail')
      .select(['action', 'purpose', 'outcome', 'provider', 'request_id', 'subject_hash'])
      .where('user_id', '=', actor.userId)
      .orderBy('id')
      .execute(),
  );
  return rows;
}

describe('F-05 before the first trace', () => {
  test('the purpose must be attested, on the server too', async () => {
    const newcomer = await tracer.member({ attests: false });
    expect((await as(newcomer).standing()).attestation).toBeNull();
    expect(await codeOf(as(newcomer).trace({ subject: person }))).toBe('ATTESTATION_NEEDED');
    expect(tracer.source.asked).toEqual([]);
  });

  test('the text must be the one that is shown now', async () => {
    const old = as(member).attest({ purpose: 'fraud-prevention', textVersion: '1', agrees: true });
    expect(await codeOf(old)).toBe('TEXT_OUTDATED');
  });

  test('an attestation holds for 30 days and is kept with time and purpose', async () => {
    expect((await as(member).standing()).attestation).toEqual({
      purpose: 'own-customer',
      attestedAt: '2026-11-20T12:00:00Z',
      holdsUntil: '2026-12-20T12:00:00Z',
    });
    expect(await trail()).toMatchObject([{ action: 'attested', purpose: 'own-customer' }]);
    tracer.clock.advance({ hours: 24 * 30 + 1 });
    expect((await as(member).standing()).attestation).toBeNull();
  });

  test('without a provider the standing says what to set, and a trace is refused', async () => {
    const env = { SAMPLE_DATA: 'false' };
    const bare = aTestApp({ database, env }).browser({ signedInAs: member }).client.skipTrace;
    expect(await bare.standing()).toMatchObject({
      provider: null,
      missingSettings: expect.arrayContaining(['SKIP_TRACE_PROVIDER']),
    });
    expect(await codeOf(bare.trace({ subject: person }))).toBe('PROVIDER_MISSING');
  });
});

describe('F-05 a trace', () => {
  test('of a property looks for its owner and shows how far each number may be used', async () => {
    const { trace } = await as(member).trace({ subject: property });
    expect(tracer.source.asked).toMatchObject([
      { propertyId: property.propertyId, names: ['OAK AVERY'], address: { line: '12 ELM ST' } },
    ]);
    expect(trace).toMatchObject({
      label: '12 ELM ST, Marlow, PA 19104',
      provider: 'Test provider',
      isSample: false,
      purpose: 'own-customer',
      keptUntil: '2027-02-18T12:00:00Z',
    });
    const [found] = trace?.persons ?? [];
    expect(found).toMatchObject({ name: 'Avery Oak', confidence: 'high' });
    expect(found?.phones.map(({ dnc, dncExpiresOn, use }) => [dnc, dncExpiresOn, use])).toEqual([
      ['clear', '2026-12-21', 'allowed'],
      ['listed', '2026-12-21', 'blocked'],
    ]);
    expect(found?.phones[0]?.hours).toEqual({
      local: [{ zone: 'America/New_York', time: '07:00' }],
      isWithin: false,
    });
  });

  test('X-02 read again after 31 days no longer says that a number is clear', async () => {
    const { trace } = await as(member).trace({ subject: person });
    tracer.clock.advance({ hours: 24 * 32 });
    const again = await as(member).read({ id: trace?.id ?? '' });
    expect(again.trace.persons[0]?.phones[0]).toMatchObject({ dnc: 'expired', use: 'confirm' });
  });

  test('of an unknown property is refused and costs nothing', async () => {
    const subject = { ...property, propertyId: 'pa-42101-999' };
    expect(await codeOf(as(member).trace({ subject }))).toBe('SUBJECT_UNKNOWN');
    expect(await used()).toBe(0);
  });

  test('is written down with purpose, outcome and the provider’s id, but without the name', async () => {
    await as(member).trace({ subject: person });
    const [, line] = await trail();
    expect(line).toMatchObject({
      action: 'traced',
      purpose: 'own-customer',
      outcome: 'found',
      provider: 'Test provider',
      request_id: 'req-1',
    });
    expect(line?.subject_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(line)).not.toMatch(/oak|elm/i);
  });
});

describe('X-11 what a trace costs', () => {
  test('a hit is one search; the same subject again is free and asks nobody', async () => {
    await as(member).trace({ subject: person });
    await as(member).trace({ subject: { ...person, line: '12 ELM ST.' } });
    expect(tracer.source.asked).toHaveLength(1);
    expect(await used()).toBe(1);
    expect((await trail()).map(({ outcome }) => outcome)).toEqual([null, 'found', 'kept']);
  });

  test('a miss gives the search back', async () => {
    tracer.source.answer = async () => [];
    expect((await as(member).trace({ subject: person })).trace).toBeNull();
    expect(await used()).toBe(0);
    expect((await as(member).list()).traces).toEqual([]);
  });

  test('a provider that fails gives the search back and is not asked twice', async () => {
    tracer.source.answer = async () => {
      throw new ProviderUnavailable('gone');
    };
    expect(await codeOf(as(member).trace({ subject: person }))).toBe('PROVIDER_FAILED');
    expect(tracer.source.asked).toHaveLength(1);
    expect(await used()).toBe(0);
    expect((await trail()).at(-1)?.outcome).toBe('failed');
  });

  test('with nothing left the provider is not asked', async () => {
    tracer = aTracer(database, { MONTHLY_SEARCHES: '0' });
    expect(await codeOf(as(member).trace({ subject: person }))).toBe('USAGE_LIMIT_EXCEEDED');
    expect(tracer.source.asked).toEqual([]);
  });

  test('after the trial it is refused', async () => {
    tracer.clock.advance({ hours: 24 * 16 });
    const { attest, trace } = as(member);
    const { version: textVersion } = attestationText;
    await attest({ purpose: 'own-customer', textVersion, agrees: true });
    expect(await codeOf(trace({ subject: person }))).toBe('TRIAL_EXPIRED');
  });
});

describe('what was traced', () => {
  test('is listed newest first, and deleted by its member', async () => {
    await as(member).trace({ subject: person });
    tracer.clock.advance({ minutes: 1 });
    await as(member).trace({ subject: property });
    const { traces } = await as(member).list();
    expect(traces.map(({ propertyId }) => propertyId)).toEqual([property.propertyId, null]);
    const id = traces[0]?.id ?? '';
    await as(member).forget({ id });
    expect(await codeOf(as(member).read({ id }))).toBe('TRACE_UNKNOWN');
    expect((await trail()).at(-1)?.action).toBe('deleted');
  });

  test('is gone after the days it is kept', async () => {
    tracer = aTracer(database, { SKIP_TRACE_KEEP_DAYS: '2' });
    const { trace } = await as(member).trace({ subject: person });
    tracer.clock.advance({ hours: 49 });
    expect((await as(member).list()).traces).toEqual([]);
    expect(await codeOf(as(member).read({ id: trace?.id ?? '' }))).toBe('TRACE_UNKNOWN');
  });

  test('a dead person’s number is blocked', async () => {
    tracer.source.answer = async () => [aPerson({ isDeceased: true })];
    const { trace } = await as(member).trace({ subject: person });
    expect(trace?.persons[0]?.phones.map(({ use }) => use)).toEqual(['blocked', 'blocked']);
  });
});

describe('a stranger', () => {
  test('reads and deletes nothing of another member', async () => {
    const { trace } = await as(member).trace({ subject: person });
    const stranger = await tracer.member();
    const id = trace?.id ?? '';
    expect((await as(stranger).list()).traces).toEqual([]);
    expect(await codeOf(as(stranger).read({ id }))).toBe('TRACE_UNKNOWN');
    expect(await codeOf(as(stranger).forget({ id }))).toBe('TRACE_UNKNOWN');
    expect((await as(member).read({ id })).trace.id).toBe(id);
  });

  test('who is nobody is refused at every door', async () => {
    const { skipTrace } = tracer.app.browser().client;
    const id = '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
    const textVersion = attestationText.version;
    const calls = [
      skipTrace.standing(),
      skipTrace.attest({ purpose: 'own-customer', textVersion, agrees: true }),
      skipTrace.trace({ subject: person }),
      skipTrace.list(),
      skipTrace.read({ id }),
      skipTrace.forget({ id }),
      skipTrace.previewBatch({ csv: 'a,b\n1,2', mapping: null }),
      skipTrace.startBatch({ fileName: 'f', csv: 'a,b\n1,2', mapping: {} }),
      skipTrace.batches(),
      skipTrace.cancelBatch({ id }),
      skipTrace.resumeBatch({ id }),
      skipTrace.exportBatch({ id }),
    ];
    const codes = await Promise.all(calls.map(codeOf));
    expect(codes).toEqual(calls.map(() => 'UNAUTHENTICATED'));
  });
});
