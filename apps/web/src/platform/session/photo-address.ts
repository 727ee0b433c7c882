const storedAt = /\/storage\/v1\/object\/public\/(profile-photos\/.+)$/;

/**
 * Returns the form in which the address of an uploaded photo is stored: its path, without a host.
 */
export function storedPhoto(publicUrl: string): string {
  const path = storedAt.exec(publicUrl)?.[0];
  if (path === undefined) throw new Error('The photo is stored at an address that is not known.');
  return path;
}

/**
 * Returns the address of a photo at `origin`, from a stored path or from an absolute address.
 * Addresses used to be stored absolute, and their host may no longer exist. A photo at Google or
 * LinkedIn keeps its own address.
 */
export function photoAddress(stored: string, origin: string): string {
  const path = storedAt.exec(stored)?.[0];
  return path === undefined ? stored : `${origin.replace(/\/$/, '')}${path}`;
}

/** Returns the photo's path in its bucket; null for a photo that is not ours. */
export function photoFile(stored: string): string | null {
  return storedAt.exec(stored)?.[1]?.replace(/^profile-photos\//, '') ?? null;
}
