import type { RequestContext } from '../../../platform/context';
import { isAdmin, requireMember } from '../../../platform/member';
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

    brought: os.loanLimits.brought.handler(async ({ context, errors }) => {
      if ((await adminOf(context)) === null) throw errors.ADMIN_NEEDED();
      return (await brought()).listBrought(context);
    }),

    judge: os.loanLimits.judge.handler(async ({ input, context, errors }) => {
      if ((await adminOf(context)) === null) throw errors.ADMIN_NEEDED();
      const { judgeLimits } = await judging();
      return (await judgeLimits(input, editions.brought, context.clock.now())).judged;
    }),

    bring: os.loanLimits.bring.handler(async ({ input, context, errors }) => {
      const by = await adminOf(context);
      if (by === null) throw errors.ADMIN_NEEDED();
      return { version: await (await brought()).bringLimits(context, input, by, editions) };
    }),

    withdraw: os.loanLimits.withdraw.handler(async ({ input: { id }, context, errors }) => {
      const by = await adminOf(context);
      if (by === null) throw errors.ADMIN_NEEDED();
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

/** Returns the admin who asks, or null for a member who is none. */
async function adminOf({ actor, database }: RequestContext): Promise<string | null> {
  const member = requireMember(actor);
  return (await database.asUser(member, isAdmin)) ? member.userId : null;
}
