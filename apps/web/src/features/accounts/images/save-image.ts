import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { convertToWebp } from './convert-to-webp';
import { extensionOf, imagePath } from './image-path';
import { type FileRecord, saveFileRecord } from './save-file-record';
import { uploadFile } from './upload-file';

type Bucket = 'app_images' | 'images' | 'profile-photos';
type Place = {
  bucket: Bucket;
  /** Into the admins' folder, and flagged so. */
  isAdminUpload?: boolean;
};

/**
 * Takes a chosen picture all the way: to WebP, into storage, into `files`. Throws what to tell the
 * person, and then leaves nothing behind.
 */
export async function saveImage(
  file: File,
  { bucket, isAdminUpload = false }: Place,
  now = new Date(),
): Promise<FileRecord> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) throw new Error('User not authenticated');
  const image = await convertToWebp(file);
  const path = imagePath(isAdminUpload ? 'admin' : userId, extensionOf(image.name), now);
  await uploadFile(image, path, bucket);
  try {
    return await saveFileRecord({ userId, name: image.name, path, isAdminUpload }, bucket);
  } catch (error) {
    const { storage } = await supabase();
    await storage.from(bucket).remove([path]);
    throw error;
  }
}
