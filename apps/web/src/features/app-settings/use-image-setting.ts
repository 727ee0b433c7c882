import type { AdChange, LogoChange } from '@deedlight/contract/app-settings';
import { log } from '../../kit/log';
import { notify } from '../../kit/notify/notify';
import { removeImageOf, removeLeftOver, saveImage } from '../accounts/public';
import { useSaveAppSettings } from './save-app-settings';

const bucket = 'app_images';

type Image = { url: string; id: string };

type Setting = {
  /** The name in "{name} updated successfully!". */
  name: string;
  /** The id of the current image; null when there is none. */
  current: { id: string | null };
  /** Returns the change of the settings that shows an image, or none. */
  changeTo: (image: Image | null) => AdChange | LogoChange;
};

/**
 * Uploads or removes one of the two images. The errors that it throws are written for the person.
 */
export function useImageSetting({ name, current, changeTo }: Setting) {
  const save = useSaveAppSettings();

  async function put(file: File): Promise<void> {
    const { id, public_url: url } = await saveImage(file, { bucket, isAdminUpload: true });
    await sweep();
    try {
      await save(changeTo({ id, url }));
    } catch (error) {
      await discard(id);
      throw error;
    }
    notify({ kind: 'done', text: `${name} updated successfully!` });
  }

  async function remove(): Promise<void> {
    await save(changeTo(null));
    if (current.id !== null) await discard(current.id);
    notify({ kind: 'done', text: `${name} removed` });
  }

  return { put, remove };
}

/** Nobody sees the file any more, so leaving it behind does not make the person's action fail. */
async function discard(id: string): Promise<void> {
  try {
    await removeImageOf(id, bucket);
  } catch (error) {
    log('error', 'An image that is not shown could not be removed', error);
  }
}

/**
 * The replaced image stays for now, as open tabs show it until they read the settings again. Images
 * that were replaced long before are deleted.
 */
async function sweep(): Promise<void> {
  try {
    await removeLeftOver(bucket, new Date());
  } catch (error) {
    log('error', 'Images that are not shown could not be removed', error);
  }
}
