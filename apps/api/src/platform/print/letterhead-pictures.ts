import { storedFile } from '../identity/file-address';
import type { PublicFiles } from '../identity/public-files';

export type PictureName = 'photo' | 'logo' | 'installation';

/** Where the pictures of a letterhead are; null: there is none. */
export type StoredPictures = Record<PictureName, string | null>;

/** A picture that is left out of a PDF, with the reason for the log. */
export type LeftOut = { picture: PictureName; why: string };

export type PictureBytes = Partial<Record<PictureName, Uint8Array>>;

export type FoundPictures = { bytes: PictureBytes; leftOut: LeftOut[] };

/** Reads a picture by its stored address. Throws where it cannot. */
export type ReadPicture = (stored: string) => Promise<Uint8Array>;

/** Buckets take no larger file. */
const mostBytes = 5 * 1024 * 1024;
const timeoutMs = 5000;

type Deps = {
  /** It is absent where nothing is stored here. */
  files: PublicFiles | undefined;
  /** Photos of people who signed in through a provider are at these, and no other site is asked. */
  photoOrigins: readonly string[];
  fetch?: typeof fetch;
};

/** Reads pictures from our storage, and photos from identity providers. */
export function pictureReader({
  files,
  photoOrigins,
  fetch: ask = globalThis.fetch,
}: Deps): ReadPicture {
  return async (stored) => {
    const file = storedFile(stored);
    if (file !== null) {
      const bytes = await files?.read(file.bucket, file.path);
      if (bytes == null) throw new Error('it is not in storage');
      return bytes;
    }
    // A member may write any address into their profile.
    if (!photoOrigins.includes(originOf(stored)))
      throw new Error('it is at a site that is not asked');
    const answer = await ask(stored, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`its site answered ${answer.status}`);
    return await bounded(answer);
  };
}

/** Reads the pictures of a letterhead. Without one of them a report is still printed. */
export async function findPictures(
  stored: StoredPictures,
  read: ReadPicture,
): Promise<FoundPictures> {
  const found: FoundPictures = { bytes: {}, leftOut: [] };
  const one = async (picture: PictureName, address: string | null) => {
    if (address === null || address === '') return;
    try {
      found.bytes[picture] = await read(address);
    } catch (error) {
      found.leftOut.push({ picture, why: reasonOf(error) });
    }
  };
  await Promise.all([
    one('photo', stored.photo),
    one('logo', stored.logo),
    one('installation', stored.installation),
  ]);
  return found;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

async function bounded({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('it is larger than 5 MB');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
