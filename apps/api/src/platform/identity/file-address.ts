/** Returns an uploaded file's address for a client of `origin`, or null if there is no file. */
export type FileAddress = (stored: string | null, origin: string) => string | null;

/**
 * Makes file addresses. The stand-in serves a file by its path under every name of this server,
 * whichever its uploader used. A Supabase project has its own address.
 */
export function fileAddress(projectUrl: string | undefined): FileAddress {
  return (stored, origin) =>
    stored === null || projectUrl !== undefined
      ? stored
      : new URL(new URL(stored).pathname, origin).href;
}
