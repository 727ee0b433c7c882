import { requireAdmin } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import type { LimitEditions } from './limit-editions';
import { readEdition, withdrawEdition } from './limit-editions-repo';

const limits = () => import('./limits-of');
const brought = () => import('./brought-limits');
const judging = () => import('./judge-limits');

/** Answers with loan limits, and lets admins bring in the publishers' new files of them. */
export function loanLimitHandlers(editions: LimitEditions) {
  return {
    read: os.loanLimits.read.handler(async ({ input: { state, county, year, tables } }) =>
      (await limits()).limitsOf({ state, county: county ?? null, year }, tables),
    ),

    editions: os.loanLimits.editions.handler(async () => ({ editions: editions.brought })),

    edition: os.loanLimits.edition.handler(async ({ input, context, errors }) => {
      const found = await context.database.asService('read an edition of limits', (db) =>
        readEdition(db, input.table, input.version),
      );
      if (found === null) throw errors.EDITION_UNKNOWN();
      return found;
    }),

    brought: os.loanLimits.brought.handler(async ({ context }) => {
      await requireAdmin(context);
      return (await brought()).listBrought(context);
    }),

    judge: os.loanLimits.judge.handler(async ({ input, context }) => {
      await requireAdmin(context);
      const { judgeLimits } = await judging();
      return (await judgeLimits(input, editions.brought, context.clock.now())).judged;
    }),

    bring: os.loanLimits.bring.handler(async ({ input, context }) => {
      const { userId: by } = await requireAdmin(context);
      return { version: await (await brought()).bringLimits(context, input, by, editions) };
    }),

    withdraw: os.loanLimits.withdraw.handler(async ({ input: { id }, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const at = context.clock.now().toString();
      const isWithdrawn = await context.database.asService('withdraw an edition of limits', (db) =>
        withdrawEdition(db, { id, at, by }),
      );
      if (!isWithdrawn) throw errors.EDITION_UNKNOWN();
      editions.lookAgain();
      await editions.current();
      return { isWithdrawn: true as const };
    }),
  };
}
