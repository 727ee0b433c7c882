/** Returns an uploaded file's address for a client of `origin`, or null if there is no file. */
export type FileAddress = (stored: string | null, origin: string) => string | null;

export type StoredFile = { bucket: string; path: string };

const inStorage = /\/storage\/v1\/object\/public\/([^/?#]+)\/([^?#]+)$/;

/**
 * Makes file addresses. A file is stored by its path, or by an address whose host may be another
 * today: the stand-in serves it under every name of this server, a Supabase project at its own. A
 * photo at an identity provider keeps its address.
 */
export function fileAddress(projectUrl: string | undefined): FileAddress {
  return (stored, origin) => {
    if (stored === null) return null;
    const [path] = inStorage.exec(stored) ?? [];
    return path === undefined ? stored : new URL(path, projectUrl ?? origin).href;
  };
}

/** Returns the file of our storage that a stored address means; null: it lies elsewhere. */
export function storedFile(stored: string): StoredFile | null {
  const [, bucket, path] = inStorage.exec(stored) ?? [];
  if (bucket === undefined || path === undefined) return null;
  // A step up would lead to another address than that of a file.
  return path.split('/').some((name) => /^\.*$/.test(name)) ? null : { bucket, path };
}
