import { supabase } from '../../../platform/api/supabase';
import { extensionOf } from './image-path';

export type FileRecord = {
  id: string;
  uploaded_by: string;
  file_name: string;
  file_extension: string;
  file_path: string;
  public_url: string;
  is_admin_upload: boolean;
};

type Uploaded = {
  userId: string;
  /** As the person called it. */
  name: string;
  path: string;
  isAdminUpload: boolean;
};

/** Writes the row of a file that is in storage. Throws what to tell the person. */
export async function saveFileRecord(
  { userId, name, path, isAdminUpload }: Uploaded,
  bucket = 'profile-photos',
): Promise<FileRecord> {
  if (!path.includes('/')) throw new Error('Invalid file path.');
  const db = await supabase();
  const { publicUrl } = db.storage.from(bucket).getPublicUrl(path).data;
  if (!publicUrl) throw new Error('Failed to retrieve public URL from Supabase.');
  const { data, error, status } = await db
    .from('files')
    .insert({
      uploaded_by: userId,
      file_name: name,
      file_extension: extensionOf(path),
      file_path: path,
      public_url: publicUrl,
      is_admin_upload: isAdminUpload,
    })
    .select()
    .single<FileRecord>();
  if (data !== null) return data;
  // No status: the answer never came, and the message is the browser's, not the database's.
  const text =
    status === 0
      ? 'Failed to save uploaded file. Please try again.'
      : error.message || 'Failed to save image data to files db.';
  // What the database says is said as it is (B-15): a cause with its code would be explained instead.
  throw new Error(text, status === 0 ? { cause: error } : {});
}
