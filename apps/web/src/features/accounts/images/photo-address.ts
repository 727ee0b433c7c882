const storedAt = /\/storage\/v1\/object\/public\/(profile-photos\/.+)$/;

/**
 * Returns what is kept of an uploaded photo: its path on whichever server has it, under no host's
 * name.
 */
export function storedPhoto(publicUrl: string): string {
  const path = storedAt.exec(publicUrl)?.[0];
  if (path === undefined) throw new Error('The photo is stored at an address that is not known.');
  return path;
}

/**
 * The address of a photo at `origin`, from a stored path or from an absolute address as they were kept
 * before, whose host may have gone. A photo at Google or LinkedIn stays where it is.
 */
export function photoAddress(stored: string, origin: string): string {
  const path = storedAt.exec(stored)?.[0];
  return path === undefined ? stored : `${origin.replace(/\/$/, '')}${path}`;
}

/** Its path in its bucket; null for one that is not ours. */
export function photoFile(stored: string): string | null {
  return storedAt.exec(stored)?.[1]?.replace(/^profile-photos\//, '') ?? null;
}
