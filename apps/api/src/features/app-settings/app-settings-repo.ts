import type { TeamQuota } from '@deedlight/contract/app-settings';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export async function readSettings(db: Queries) {
  return (
    db
      .selectFrom('public.app_settings')
      .select(['ad_url', 'ad_image_id', 'ad_alt', 'ad_link', 'logo_url', 'logo_image_id'])
      .select('shares_provided')
      // The table's own check allows no other values.
      .select(sql<TeamQuota>`team_quota`.as('team_quota'))
      .executeTakeFirstOrThrow()
  );
}

export type SettingsRow = Awaited<ReturnType<typeof readSettings>>;

/** Finds an admin's uploaded image, if the caller may read it. */
export async function findAdminFile(db: Queries, id: string) {
  return db
    .selectFrom('public.files')
    .select(['file_path', 'public_url'])
    .where('id', '=', id)
    .where('is_admin_upload', '=', true)
    .executeTakeFirst();
}

type Image = { url: string | null; imageId: string | null };
type Ad = Image & { alt: string | null; link: string | null };

export async function setAd(db: Queries, { url, imageId, alt, link }: Ad): Promise<void> {
  await sql`select branding.set_ad(${url}, ${imageId}::uuid, ${alt}, ${link})`.execute(db);
}

export async function setLogo(db: Queries, { url, imageId }: Image): Promise<void> {
  await sql`select branding.set_logo(${url}, ${imageId}::uuid)`.execute(db);
}

export async function setTeamQuota(db: Queries, quota: TeamQuota): Promise<void> {
  await sql`select branding.set_team_quota(${quota})`.execute(db);
}

export async function setSharesProvided(db: Queries, shares: boolean): Promise<void> {
  await sql`select branding.set_shares_provided(${shares})`.execute(db);
}
