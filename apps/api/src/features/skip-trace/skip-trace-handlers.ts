import { attestationText } from '@deedlight/domain/skip-trace/purpose';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from '../usage/public';
import { batchHandlers } from './batch-handlers';
import { personSought } from './person-sought';
import { attestationOf, readStanding } from './read-standing';
import { runTrace } from './run-trace';
import type { SkipTrace } from './skip-trace';
import { attest, findTrace, forgetTrace, listTraces } from './skip-trace-repo';
import { summaryOf, traceOf } from './trace-out';

export function skipTraceHandlers(skipTrace: SkipTrace, meter: Meter) {
  const { setup, secret, keptDays } = skipTrace;
  return {
    standing: os.skipTrace.standing.handler(({ context }) =>
      readStanding(context, requireMember(context.actor), skipTrace),
    ),

    attest: os.skipTrace.attest.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const { purpose, textVersion: version } = input;
      if (version !== attestationText.version) throw errors.TEXT_OUTDATED();
      const at = context.clock.now();
      await context.database.asUser(member, (db) => attest(db, { purpose, version, at }));
      return await readStanding(context, member, skipTrace);
    }),

    trace: os.skipTrace.trace.handler(async ({ input, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) throw errors.PROVIDER_MISSING();
      const attested = await attestationOf(context, actor);
      if (attested === null) throw errors.ATTESTATION_NEEDED();
      const asking = { database: context.database, actor };
      const wanted = await personSought(asking, input.subject, setup.source);
      if (wanted === null) throw errors.SUBJECT_UNKNOWN();
      if (wanted.isWithheld) throw errors.SAMPLE_ONLY();
      const settings = { source: setup.source, meter, secret, keptDays };
      try {
        const row = await runTrace({ ...context, actor }, settings, wanted, attested.purpose);
        return { trace: row && traceOf(row, context.clock.now()) };
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw errors.PROVIDER_FAILED({ cause: error });
        throw error;
      }
    }),

    list: os.skipTrace.list.handler(async ({ context: { actor, database, clock } }) => {
      const member = requireMember(actor);
      const rows = await database.asUser(member, (db) => listTraces(db, clock.now()));
      return { traces: rows.map(summaryOf) };
    }),

    read: os.skipTrace.read.handler(async ({ input: { id }, context, errors }) => {
      const now = context.clock.now();
      const member = requireMember(context.actor);
      const row = await context.database.asUser(member, (db) => findTrace(db, id, now));
      if (row === undefined) throw errors.TRACE_UNKNOWN();
      return { trace: traceOf(row, now) };
    }),

    forget: os.skipTrace.forget.handler(async ({ input: { id }, context, errors }) => {
      const member = requireMember(context.actor);
      const now = context.clock.now();
      const isGone = await context.database.asUser(member, (db) => forgetTrace(db, id, now));
      if (!isGone) throw errors.TRACE_UNKNOWN();
      return { deleted: true as const };
    }),

    ...batchHandlers(skipTrace),
  };
}
