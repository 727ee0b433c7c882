import { supabase } from '../../../platform/api/supabase';
import { removeFiles } from './remove-image';

type Shown = { ad_image_id: string | null; logo_image_id: string | null; changed_at: string };

/** Tabs keep the settings for ten minutes and what they name may be asked for that long; rounded up. */
const openTabsMs = 60 * 60_000;

/**
 * Removes the images of the settings that were replaced so long ago that no open tab shows them. One
 * that is still shown stays until the next call, an hour after it was replaced or later.
 */
export async function removeLeftOver(bucket: string, now: Date): Promise<void> {
  const db = await supabase();
  const settings = await db
    .from('app_settings')
    .select('ad_image_id, logo_image_id, changed_at')
    .single<Shown>();
  if (settings.error) throw settings.error;
  const { ad_image_id, logo_image_id, changed_at } = settings.data;
  const longAgo = new Date(now.getTime() - openTabsMs);
  if (new Date(changed_at) > longAgo) return;
  const found = await db
    .from('files')
    .select('id, file_path')
    .eq('is_admin_upload', true)
    .lt('created_at', longAgo.toISOString());
  if (found.error) throw found.error;
  const leftOver = found.data.filter(({ id }) => id !== ad_image_id && id !== logo_image_id);
  await removeFiles(leftOver, bucket);
}
