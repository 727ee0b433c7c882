import type { TeamQuotaChange } from '@deedlight/contract/app-settings';
import type { RequestContext } from '../../platform/context';
import type { Actor } from '../../platform/database/database';
import { isAdmin } from '../../platform/member';
import { readSettings, type SettingsRow, setTeamQuota } from './app-settings-repo';

type Saved = { kind: 'saved'; settings: SettingsRow } | { kind: 'not-admin' };

/** Says for all teams how the searches of members on the trial are counted from now on. */
export async function saveTeamQuota(
  { database }: Pick<RequestContext, 'database'>,
  actor: Actor,
  { team_quota }: TeamQuotaChange,
): Promise<Saved> {
  return await database.asUser(actor, async (db) => {
    if (!(await isAdmin(db))) return { kind: 'not-admin' };
    await setTeamQuota(db, team_quota);
    return { kind: 'saved', settings: await readSettings(db) };
  });
}
