import { os } from '../../platform/procedures';
import { comparablesReport } from './comparables-report';
import type { KnownAt } from './known-at';
import { type DeskParts, reportDesk } from './report-desk';
import { withRecords } from './with-records';

type Parts = DeskParts & { knownAt: KnownAt };

/** The provider's comparables, each beside what the records say of the same parcel today. */
export function providerComparablesHandlers({ knownAt, ...parts }: Parts) {
  const desk = reportDesk(parts, comparablesReport);
  return {
    provided: os.comparables.provided.handler(async ({ input, context }) => {
      const { provider, report } = await desk.read(context, input.id);
      return { provider, report: report && (await withRecords(context, report, knownAt)) };
    }),

    askProvider: os.comparables.askProvider.handler(async ({ input, context }) => {
      const { provider, report } = await desk.ask(context, input.id);
      return { provider, report: await withRecords(context, report, knownAt) };
    }),
  };
}
