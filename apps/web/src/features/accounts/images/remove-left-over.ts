import { ownRows } from '../../../platform/api/own-rows';
import { removeFiles } from './remove-image';

/**
 * Open tabs cache the settings for ten minutes and may request their images for that long. Rounded
 * up.
 */
const openTabsMs = 60 * 60_000;

/**
 * Deletes images of the settings that were replaced so long ago that no open tab shows them. One
 * that a tab may still show stays until a call at least an hour after it was replaced.
 */
export async function removeLeftOver(bucket: string, now: Date): Promise<void> {
  const { ad_image_id, logo_image_id, changed_at } = await ownRows('app_settings').single([
    'ad_image_id',
    'logo_image_id',
    'changed_at',
  ]);
  const longAgo = new Date(now.getTime() - openTabsMs);
  if (new Date(changed_at) > longAgo) return;
  const found = await ownRows('files').select(['id', 'file_path'], {
    is: { is_admin_upload: true },
    before: { created_at: longAgo.toISOString() },
  });
  const leftOver = found.filter(({ id }) => id !== ad_image_id && id !== logo_image_id);
  await removeFiles(leftOver, bucket);
}
