/** An uploaded file's address for whoever asks at `origin`; null where there is none. */
export type FileAddress = (stored: string | null, origin: string) => string | null;

/**
 * A file of the stand-in is found by its path under every name of this server, whichever its uploader
 * used. A Supabase project has an address of its own.
 */
export function fileAddress(projectUrl: string | undefined): FileAddress {
  return (stored, origin) =>
    stored === null || projectUrl !== undefined
      ? stored
      : new URL(new URL(stored).pathname, origin).href;
}
