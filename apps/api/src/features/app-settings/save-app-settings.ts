import type { AdChange, ImageFault, LogoChange } from '@deedlight/contract/app-settings';
import type { RequestContext } from '../../platform/context';
import type { Actor } from '../../platform/database/database';
import type { PublicFiles } from '../../platform/identity/public-files';
import { isAdmin } from '../../platform/member';
import { findAdminFile, readSettings, type SettingsRow, setAd, setLogo } from './app-settings-repo';
import { type ImageUse, imageFault } from './image-fault';

type Saved =
  | { kind: 'saved'; settings: SettingsRow }
  | { kind: 'not-admin' }
  | { kind: 'refused'; why: ImageFault; use: ImageUse };

type Chosen = { use: ImageUse; url: string | null; imageId: string | null };

const bucket = 'app_images';

/**
 * Shows an image to everyone from now on, or none. The image must be an admin's upload and is
 * checked first.
 */
export async function saveAppSettings(
  { database, origin }: Pick<RequestContext, 'database' | 'origin'>,
  actor: Actor,
  change: AdChange | LogoChange,
  files: PublicFiles,
): Promise<Saved> {
  const chosen = chosenIn(change);
  const { imageId } = chosen;
  const before = await database.asUser(actor, async (db) => {
    if (!(await isAdmin(db))) return null;
    const file = imageId === null ? undefined : await findAdminFile(db, imageId);
    return { file, settings: await readSettings(db) };
  });
  if (before === null) return { kind: 'not-admin' };
  const why = await faultOf(chosen, before.file, files, origin);
  if (why !== null) return { kind: 'refused', why, use: chosen.use };
  const settings = await database.asUser(actor, async (db) => {
    // The URL is the one in the file's row, because the same image has an address under each name
    // of this server.
    const shown = { ...chosen, url: before.file?.public_url ?? null };
    if ('logo_url' in change) await setLogo(db, shown);
    else await setAd(db, { ...shown, ...wordsOf(change, before.settings) });
    return readSettings(db);
  });
  return { kind: 'saved', settings };
}

function chosenIn(change: AdChange | LogoChange): Chosen {
  if ('logo_url' in change)
    return { use: 'logo', url: change.logo_url, imageId: change.logo_image_id };
  return { use: 'ad', url: change.ad_url, imageId: change.ad_image_id };
}

/** Returns the ad's text and link, which belong to the image. */
function wordsOf({ ad_url, ad_alt, ad_link }: AdChange, before: SettingsRow) {
  if (ad_url === null) return { alt: null, link: null };
  return {
    alt: ad_alt === undefined ? before.ad_alt : ad_alt,
    link: ad_link === undefined ? before.ad_link : ad_link,
  };
}

type AdminFile = { file_path: string; public_url: string };

async function faultOf(
  { use, url, imageId }: Chosen,
  file: AdminFile | undefined,
  files: PublicFiles,
  origin: string,
): Promise<ImageFault | null> {
  if (url === null || imageId === null) return null;
  if (file === undefined) return 'unknown';
  const { file_path: path, public_url } = file;
  const isOurs =
    path.startsWith('admin/') &&
    [url, public_url].every((one) => files.isAddressOf(one, bucket, path, origin));
  if (!isOurs) return 'not-ours';
  const bytes = await files.read(bucket, path);
  return bytes === null ? 'unknown' : imageFault(bytes, use);
}
