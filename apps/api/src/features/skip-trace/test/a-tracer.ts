import { attestationText } from '@deedlight/domain/skip-trace/purpose';
import type { TraceSubject } from '@deedlight/domain/skip-trace/subject';
import { ORPCError } from '@orpc/client';
import { Temporal } from 'temporal-polyfill';
import type { FoundPerson, SkipTraceSource } from '../../../adapters/skip-trace';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { silentLog } from '../../../platform/log';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { openSkipTrace, type SkipTrace } from '../skip-trace';

/** This provider finds the persons that a test gives it, and records the queries. */
export type TestSource = SkipTraceSource & {
  asked: TraceSubject[];
  answer: (subject: TraceSubject) => Promise<FoundPerson[]>;
};

export type Tracer = {
  app: TestApp;
  clock: TestClock;
  source: TestSource;
  skipTrace: SkipTrace;
  /** Makes a member, who has attested unless the test says otherwise. */
  member(given?: { attests?: boolean; trialStartedAt?: string }): Promise<Member>;
};

export function aPerson(given: Partial<FoundPerson> = {}): FoundPerson {
  const checkedOn = Temporal.PlainDate.from('2026-11-20');
  const base = { lastSeen: null, isConnected: true, checkedOn };
  return {
    name: 'Avery Oak',
    isDeceased: false,
    phones: [
      { ...base, number: '+12155550101', type: 'mobile', dnc: 'clear', litigator: 'clear' },
      { ...base, number: '+12155550102', type: 'landline', dnc: 'listed', litigator: 'unknown' },
    ],
    emails: ['avery@example.com'],
    addresses: [
      {
        address: { line: '12 Elm St', city: 'Marlow', state: 'PA', zip: '19104' },
        lastSeen: null,
      },
    ],
    relatives: ['Rowan Oak'],
    ...given,
  };
}

export function aTracer(database: Database, env: Record<string, string> = {}): Tracer {
  const clock = aTestClock();
  const source: TestSource = {
    name: 'Test provider',
    isSample: false,
    asked: [],
    answer: async () => [aPerson()],
    async find(subject) {
      source.asked.push(subject);
      return { persons: await source.answer(subject), requestId: 'req-1' };
    },
  };
  const skipTrace = openSkipTrace({
    env: parseEnv(env),
    setup: { isConfigured: true, source },
    secret: 'only the tests know it',
    database,
    clock,
    log: silentLog,
  });
  const app = aTestApp({ database, clock, env, skipTrace });
  return {
    app,
    clock,
    source,
    skipTrace,
    async member({ attests = true, ...given } = {}) {
      const member = await aMember(database, given);
      if (attests) {
        await app.browser({ signedInAs: member }).client.skipTrace.attest({
          purpose: 'own-customer',
          textVersion: attestationText.version,
          agrees: true,
        });
      }
      return member;
    },
  };
}

/** Returns "granted", or the code with which a call was refused. */
export function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'granted',
    (error: unknown) => (error instanceof ORPCError ? error.code : error),
  );
}
