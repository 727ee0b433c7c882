/**
 * Returns the path of a new image in its bucket: {folder}/{year}/{month}/{uuid}.{extension}, in
 * UTC. `folder` is the user's id, or "admin".
 */
export function imagePath(folder: string, extension: string, now: Date): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${folder}/${now.getUTCFullYear()}/${month}/${crypto.randomUUID()}.${extension}`;
}

/** Returns what follows the last dot of a name, or of the last part of a path. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Returns the name with its extension replaced, or with one added if it has none. */
export function withExtension(name: string, extension: string): string {
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.${extension}`;
}
