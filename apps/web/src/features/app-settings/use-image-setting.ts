import type { AdChange, LogoChange } from '@deedlight/contract/app-settings';
import { useSaveAppSettings } from '../../lib/app-settings/save-app-settings';
import type { FileRecord } from '../../lib/images/save-file-record';
import { log } from '../../lib/log';
import { notify } from '../../lib/notify';

const bucket = 'app_images';

type Image = { url: string; id: string };

type Setting = {
  /** As it is called in "{name} updated successfully!". */
  name: string;
  currentUrl: string | null;
  /** The change that shows an image, or none. */
  changeTo: (image: Image | null) => AdChange | LogoChange;
};

/** Puts one of the two images in place or takes it away. What it throws is for the person. */
export function useImageSetting({ name, currentUrl, changeTo }: Setting) {
  const save = useSaveAppSettings();

  async function put(file: File): Promise<void> {
    const { saveImage } = await import('../../lib/images/save-image');
    const { id, public_url: url } = await saveImage(file, { bucket, isAdminUpload: true });
    try {
      await save(changeTo({ id, url }));
    } catch (error) {
      await discard(url);
      throw error;
    }
    if (currentUrl !== null) await discard(currentUrl);
    notify({ kind: 'done', text: `${name} updated successfully!` });
  }

  async function remove(): Promise<void> {
    await save(changeTo(null));
    if (currentUrl !== null) await discard(currentUrl);
    notify({ kind: 'done', text: `${name} removed` });
  }

  return { put, remove };
}

/** Nobody sees the file any more; that it is left over is no failure of what was asked for. */
async function discard(url: FileRecord['public_url']): Promise<void> {
  try {
    const { removeImage } = await import('../../lib/images/remove-image');
    await removeImage(url, bucket);
  } catch (error) {
    log('error', 'An image that is not shown could not be removed', error);
  }
}
