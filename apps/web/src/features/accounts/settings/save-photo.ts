import { log } from '../../../kit/log';
import { useSession } from '../../../platform/session/session-store';
import { photoFile, storedPhoto } from '../images/photo-address';
import { savePhotoUrl } from './save-account';

const bucket = 'profile-photos';

/** Shows `file` as the person's photo from now on. Throws what to tell the person. */
export async function savePhoto(file: File): Promise<void> {
  const { saveImage } = await import('../images/save-image');
  const { public_url } = await saveImage(file, { bucket });
  await replacePhoto(storedPhoto(public_url));
}

/** Throws what to tell the person. */
export function removePhoto(): Promise<void> {
  return replacePhoto(null);
}

/** Readable by link, so a photo nobody shows any more is not kept. One of a provider stays there. */
async function replacePhoto(stored: string | null): Promise<void> {
  const before = useSession.getState().user?.avatar_url;
  await savePhotoUrl(stored);
  const file = before ? photoFile(before) : null;
  if (file === null) return;
  const { removeImage } = await import('../images/remove-image');
  // The person has what they asked for; only the old file may be left.
  await removeImage(file, bucket).catch((error: unknown) =>
    log('error', 'The replaced photo could not be removed', error),
  );
}
