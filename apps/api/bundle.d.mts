/** The threads of the server and its commands: their sources by the names of their programs. */
export const threads: Record<string, string>;

/** Bundles programs of this folder, by the name each file gets. */
export function bundle(
  entryPoints: Record<string, string>,
  options: { outdir: string; sourcemap?: boolean },
): Promise<void>;
