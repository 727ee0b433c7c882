import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOfFirstVisit, type Visit } from './budget.ts';
import { smallestGzip } from './smallest-gzip.ts';

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 1024;

/**
 * Writes .br and .gz beside every text file of the build, so that the server never compresses one.
 * What each visit downloads is worth the slowest gzip.
 */
export function precompress(visit: Visit): Plugin {
  let folder = '';
  let first = new Set<string>();
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        first = filesOfFirstVisit(visit, bundle);
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((file) => worthIt.test(file))
            .map((file) => compress(join(folder, file), first.has(file))),
        );
      },
    },
  };
}

async function compress(path: string, isOfFirstVisit: boolean): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    isOfFirstVisit ? smallestGzip(bytes) : promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
