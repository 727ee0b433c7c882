import type { Plugin, Rollup } from 'vite';
import { filesOfFirstVisit } from './budget.ts';

/** In the worker's list of files: whether the first page needs it, which every visit keeps. */
export type WorkerFile = { url: string; revision: string | null; isShell: boolean };

/** Marks in the worker's list what comes with it; the pages behind the first are kept for members. */
export function shell(landing: string) {
  let first = new Set<string>();
  const plugin: Plugin = {
    name: 'shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle: Rollup.OutputBundle) {
        first = filesOfFirstVisit(landing, bundle);
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
