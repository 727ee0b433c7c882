/** Bundles programs of this folder, by the name each file gets. */
export function bundle(
  entryPoints: Record<string, string>,
  options: { outdir: string; sourcemap?: boolean },
): Promise<void>;
