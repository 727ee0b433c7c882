import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { supabase } from '../../../platform/api/supabase';

const columns = ['id', 'file_path'] as const;

type Row = RowOf<'files', (typeof columns)[number]>;

/** Removes the file at a path of a bucket and its row, if both belong to the person. */
export async function removeImage(path: string, bucket: string): Promise<void> {
  await removeFiles(await ownRows('files').select(columns, { is: { file_path: path } }), bucket);
}

/** Does the same by the id of the row. */
export async function removeImageOf(id: string, bucket: string): Promise<void> {
  await removeFiles(await ownRows('files').select(columns, { is: { id } }), bucket);
}

export async function removeFiles(rows: readonly Row[], bucket: string): Promise<void> {
  const { storage } = await supabase();
  for (const { id, file_path } of rows) {
    // The row is deleted last, because the file can be found only by its row.
    const removed = await storage.from(bucket).remove([file_path]);
    if (removed.error) throw removed.error;
    await ownRows('files').delete({ is: { id } });
  }
}
