import type { Database } from '../../platform/database/database';
import {
  type FoundPictures,
  findPictures,
  type ReadPicture,
} from '../../platform/print/letterhead-pictures';
import { readPictures } from './client-links-repo';

export type PictureDeps = {
  database: Database;
  readPicture: ReadPicture;
  /** Returns where the installation's logo is; null: it has none. */
  installationLogo: () => Promise<string | null>;
};

/**
 * Finds the pictures of a printed report: as on a client's page, those that its sender and the
 * installation have now.
 */
export async function senderPictures(
  { database, readPicture, installationLogo }: PictureDeps,
  userId: string,
): Promise<FoundPictures> {
  const [row, installation] = await Promise.all([
    // Whoever has a report's code sees its sender's pictures too.
    database.asService('a report is printed with pictures', (db) => readPictures(db, userId)),
    installationLogo(),
  ]);
  const { avatar_url: photo = null, logo_path: logo = null } = row ?? {};
  return await findPictures({ photo, logo, installation }, readPicture);
}
