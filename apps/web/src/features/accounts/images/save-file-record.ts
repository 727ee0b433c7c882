import { ownRows, type RowOf, RowsFailure } from '../../../platform/api/own-rows';
import { supabase } from '../../../platform/api/supabase';
import { extensionOf } from './image-path';

const columns = [
  'id',
  'uploaded_by',
  'file_name',
  'file_extension',
  'file_path',
  'public_url',
  'is_admin_upload',
] as const;

export type FileRecord = RowOf<'files', (typeof columns)[number]>;

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
  const { storage } = await supabase();
  const { publicUrl } = storage.from(bucket).getPublicUrl(path).data;
  if (!publicUrl) throw new Error('Failed to retrieve public URL from Supabase.');
  const row = {
    uploaded_by: userId,
    file_name: name,
    file_extension: extensionOf(path),
    file_path: path,
    public_url: publicUrl,
    is_admin_upload: isAdminUpload,
  };
  return ownRows('files').insertAndRead(row, columns).catch(explain);
}

function explain(failure: unknown): never {
  if (!(failure instanceof RowsFailure)) throw failure;
  // No status: the answer never came, and the message is the browser's, not the database's.
  if (failure.status === 0) {
    throw new Error('Failed to save uploaded file. Please try again.', { cause: failure });
  }
  // What the database says is said as it is (B-15): a cause with its code would be explained instead.
  throw new Error(failure.said || 'Failed to save image data to files db.');
}
