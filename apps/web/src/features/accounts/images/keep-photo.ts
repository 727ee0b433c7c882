import { log } from '../../../kit/log';
import { photoFile, storedPhoto } from '../../../platform/session/photo-address';

const bucket = 'profile-photos';

/**
 * Stores a picture in the person's own folder and returns its path, without a host. Throws an error
 * whose message is for the person.
 */
export async function storePhoto(file: File): Promise<string> {
  const { saveImage } = await import('./save-image');
  const { public_url } = await saveImage(file, { bucket });
  return storedPhoto(public_url);
}

/**
 * Deletes a picture that was replaced, since anyone with the link can read it. One at an identity
 * provider stays there.
 */
export async function removeReplaced(stored: string | null | undefined): Promise<void> {
  const file = stored ? photoFile(stored) : null;
  if (file === null) return;
  const { removeImage } = await import('./remove-image');
  // The person's change is saved; at worst the old file remains.
  await removeImage(file, bucket).catch((error: unknown) =>
    log('error', 'The replaced picture could not be removed', error),
  );
}
