import type { Plugin, Rollup } from 'vite';
import { filesOfFirstVisit, type Visit } from './budget.ts';

/**
 * A file in the worker's list; `isShell` marks those that the first page needs, which every visit
 * keeps.
 */
export type WorkerFile = { url: string; revision: string | null; isShell: boolean };

/**
 * Marks those files in the worker's list. The pages behind the first one are kept for members only.
 */
export function shell(visit: Visit) {
  let first = new Set<string>();
  const plugin: Plugin = {
    name: 'shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle: Rollup.OutputBundle) {
        first = filesOfFirstVisit(visit, bundle);
      },
    },
  };
  const mark = <T extends { url: string }>(files: T[]) => ({
    manifest: files.map((file) => ({
      ...file,
      isShell: !file.url.startsWith('assets/') || first.has(file.url),
    })),
  });
  return { plugin, mark };
}
