import type { SharesProvidedChange, TeamQuotaChange } from '@deedlight/contract/app-settings';
import type { RequestContext } from '../../platform/context';
import type { Actor } from '../../platform/database/database';
import { isAdmin } from '../../platform/member';
import {
  readSettings,
  type SettingsRow,
  setSharesProvided,
  setTeamQuota,
} from './app-settings-repo';

type Saved = { kind: 'saved'; settings: SettingsRow } | { kind: 'not-admin' };

/** Sets how the searches of teams count, or whether a provider's comparables may be shared. */
export async function saveChoice(
  { database }: Pick<RequestContext, 'database'>,
  actor: Actor,
  change: TeamQuotaChange | SharesProvidedChange,
): Promise<Saved> {
  return await database.asUser(actor, async (db) => {
    if (!(await isAdmin(db))) return { kind: 'not-admin' };
    if ('team_quota' in change) await setTeamQuota(db, change.team_quota);
    else await setSharesProvided(db, change.shares_provided);
    return { kind: 'saved', settings: await readSettings(db) };
  });
}
