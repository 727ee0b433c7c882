import { supabase } from '../../../platform/api/supabase';

type Row = { id: string; file_path: string };

/** Removes the file at a path of a bucket and its row, where both are the person's own. */
export async function removeImage(path: string, bucket: string): Promise<void> {
  const db = await supabase();
  const found = await db.from('files').select('id, file_path').eq('file_path', path);
  if (found.error) throw found.error;
  await removeFiles(found.data, bucket);
}

/** The same by the id of the row. */
export async function removeImageOf(id: string, bucket: string): Promise<void> {
  const db = await supabase();
  const found = await db.from('files').select('id, file_path').eq('id', id);
  if (found.error) throw found.error;
  await removeFiles(found.data, bucket);
}

export async function removeFiles(rows: readonly Row[], bucket: string): Promise<void> {
  const db = await supabase();
  for (const { id, file_path } of rows) {
    // The row goes last: while it is there, the file can still be found.
    const removed = await db.storage.from(bucket).remove([file_path]);
    if (removed.error) throw removed.error;
    const forgotten = await db.from('files').delete().eq('id', id);
    if (forgotten.error) throw forgotten.error;
  }
}
