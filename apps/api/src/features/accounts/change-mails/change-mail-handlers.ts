import type { ChangeMails } from '@deedlight/contract/accounts/change-mails';
import type { RequestContext } from '../../../platform/context';
import { requireMember } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import { chooseOwn, ownChoice } from './choice-repo';

export type ChangeMailSettings = { sendsMail: boolean; hourUtc: number };

/** Handles the card "Changes by mail" of Settings. */
export function changeMailHandlers(settings: ChangeMailSettings) {
  return {
    changeMails: os.accounts.changeMails.handler(({ context }) => read(context, settings)),

    chooseChangeMails: os.accounts.chooseChangeMails.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      await context.database.asUser(member, (db) =>
        chooseOwn(db, input.every, context.clock.now()),
      );
      return await read(context, settings);
    }),
  };
}

async function read(
  { actor, database }: RequestContext,
  settings: ChangeMailSettings,
): Promise<ChangeMails> {
  const member = requireMember(actor);
  const choice = await database.asUser(member, (db) => ownChoice(db, member.userId));
  return { ...choice, ...settings, email: member.email };
}
