import { ownRows, type RowOf, RowsFailure } from '../../../platform/api/own-rows';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';
import { convertToWebp } from './convert-to-webp';
import { extensionOf, imagePath } from './image-path';

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
  /** The file's name as the person gave it. */
  name: string;
  path: string;
  isAdminUpload: boolean;
};

const failures = new Map([
  [413, 'File too large'],
  [409, 'File already exists'],
  [401, 'Unauthorized'],
]);

type Bucket = 'app_images' | 'images' | 'profile-photos';

type Place = {
  bucket: Bucket;
  /** Whether it goes into the admins' folder, and is flagged as theirs. */
  isAdminUpload?: boolean;
};

/**
 * Converts a chosen picture to WebP, stores it and inserts its row into `files`. If a step fails,
 * it leaves nothing behind and throws an error whose message is for the person.
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

/**
 * Uploads a file to a path of a bucket, never over another file. Throws an error whose message is
 * for the person.
 */
export async function uploadFile(file: File, path: string, bucket = 'images'): Promise<void> {
  const { storage } = await supabase();
  const { error } = await storage.from(bucket).upload(path, file, { contentType: file.type });
  if (error) throw new Error(failureText(error), { cause: error });
}

/** Hosted storage answers every failure with 400 and gives the actual status in the body. */
function failureText(error: { status?: number | undefined; statusCode?: string | undefined }) {
  const meant = failures.get(Number(error.statusCode));
  return meant ?? failures.get(error.status ?? 0) ?? 'File upload error';
}

/** Inserts the row of a stored file. Throws an error whose message is for the person. */
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
  // Without a status no answer arrived, so the message is the browser's and not the database's.
  if (failure.status === 0) {
    throw new Error('Failed to save uploaded file. Please try again.', { cause: failure });
  }
  // The database's message is shown as it is (B-15). An error with a cause would be explained by
  // the cause's code instead.
  throw new Error(failure.said || 'Failed to save image data to files db.');
}
