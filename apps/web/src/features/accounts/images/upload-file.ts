import { supabase } from '../../../platform/api/supabase';

const failures = new Map([
  [413, 'File too large'],
  [409, 'File already exists'],
  [401, 'Unauthorized'],
]);

/** Puts a file at a path of a bucket, never over another. Throws what to tell the person. */
export async function uploadFile(file: File, path: string, bucket = 'images'): Promise<void> {
  const { storage } = await supabase();
  const { error } = await storage.from(bucket).upload(path, file, { contentType: file.type });
  if (error) throw new Error(failureText(error), { cause: error });
}

/** Hosted storage answers 400 to everything and says in the body what it meant. */
function failureText(error: { status?: number | undefined; statusCode?: string | undefined }) {
  const meant = failures.get(Number(error.statusCode));
  return meant ?? failures.get(error.status ?? 0) ?? 'File upload error';
}
