import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { smallestGzip } from './smallest-gzip.ts';

export type Visit = {
  /** The route a first visit lands on; its code counts with the entry's. */
  landing: string;
  /** The module that the first page loads when it has been painted, and that other pages begin with. */
  next: string;
};
/** In kB of 1000 bytes, of the gzip files that the server sends. */
type Limits = {
  javascriptKb: number;
  cssKb: number;
  /** The limit for what follows the first paint. */
  nextKb: number;
  /** The limit for any other route. */
  routeKb: number;
};
type Bundle = Rollup.OutputBundle;
type Table = { title: string; rows: { file: string; kb: number }[]; limitKb: number };

/**
 * Prints what a first visit and each route download, and fails the build above the limits; with
 * OVER_BUDGET=warn it says so and goes on.
 */
export function budget(visit: Visit, limits: Limits): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has written into the entry which files each page needs, as that list counts
      // too.
      order: 'post',
      async handler(_options, bundle) {
        const tables = await measure(bundle, visit, limits);
        for (const table of tables) process.stdout.write(tableText(table));
        const over = tables
          .filter((table) => sumOf(table) > table.limitKb)
          .map(({ title }) => title);
        if (over.length === 0) return;
        const words = `Over budget: ${over.join('; ')}. The tables above say by what.`;
        if (process.env.OVER_BUDGET === 'warn') this.warn(words);
        else this.error(words);
      },
    },
  };
}

async function measure(bundle: Bundle, visit: Visit, limits: Limits): Promise<Table[]> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const routes = chunks.filter((chunk) => routeOf(chunk) !== undefined);
  const first = codeOfFirstPaint(visit.landing, chunks, bundle);
  const next = new Set(without(codeOf(visit.next, chunks, bundle), first));
  const styles = stylesOf(first, chunks);
  const tables: Table[] = [
    {
      title: 'First visit, JavaScript',
      rows: await smallestRows(first, bundle),
      limitKb: limits.javascriptKb,
    },
    {
      title: 'After the first paint',
      rows: await smallestRows(next, bundle),
      limitKb: limits.nextKb,
    },
    {
      title: 'First visit, CSS',
      rows: await smallestRows(new Set(styles), bundle),
      limitKb: limits.cssKb,
    },
  ];
  for (const chunk of routes) {
    const added = without(reachable([chunk], bundle), first, next);
    if (added.length === 0) continue;
    tables.push({
      title: `Added by ${routeOf(chunk)}`,
      rows: rowsOf(added, bundle),
      limitKb: limits.routeKb,
    });
  }
  return tables;
}

/** Code and styles of the page that a first visit lands on, with what follows its first paint. */
export function filesOfFirstVisit({ landing, next }: Visit, bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const paint = codeOfFirstPaint(landing, chunks, bundle);
  const code = new Set([...paint, ...codeOf(next, chunks, bundle)]);
  return new Set([...code, ...stylesOf(code, chunks)]);
}

function codeOf(module: string, chunks: Rollup.OutputChunk[], bundle: Bundle): Set<string> {
  const start = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (start.length === 0) throw new Error(`The build has no module ${module}`);
  return reachable(start, bundle);
}

function codeOfFirstPaint(landing: string, chunks: Rollup.OutputChunk[], bundle: Bundle) {
  const starts = chunks.filter((chunk) => chunk.isEntry || routeOf(chunk) === landing);
  return reachable(starts, bundle);
}

function stylesOf(code: Set<string>, chunks: Rollup.OutputChunk[]): string[] {
  return chunks
    .filter((chunk) => code.has(chunk.fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
}

/** The router splits a route's component off as a virtual module: the file's path with a query. */
function routeOf(chunk: Rollup.OutputChunk): string | undefined {
  const id = chunk.moduleIds.find((module) => /\/src\/routes\/.*\?tsr-split/.test(module));
  return id?.split('?')[0]?.split('/src/routes/')[1];
}

function reachable(starts: Rollup.OutputChunk[], bundle: Bundle): Set<string> {
  const seen = new Set<string>();
  const queue = starts.map((chunk) => chunk.fileName);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const part = bundle[file];
    if (part?.type === 'chunk') queue.push(...part.imports);
  }
  return seen;
}

function without(files: Iterable<string>, ...known: ReadonlySet<string>[]): string[] {
  return [...files].filter((file) => !known.some((set) => set.has(file)));
}

function rowsOf(files: Iterable<string>, bundle: Bundle): Table['rows'] {
  return [...files].map((file) => ({
    file,
    kb: gzipSync(contentOf(file, bundle), { level: 9 }).length / 1000,
  }));
}

/** Measures as the files of the first visit are compressed. */
function smallestRows(files: Iterable<string>, bundle: Bundle): Promise<Table['rows']> {
  return Promise.all(
    [...files].map(async (file) => ({
      file,
      kb: (await smallestGzip(contentOf(file, bundle))).length / 1000,
    })),
  );
}

function contentOf(file: string, bundle: Bundle): string | Uint8Array {
  const part = bundle[file];
  if (part === undefined) throw new Error(`The build has no file ${file}`);
  return part.type === 'chunk' ? part.code : part.source;
}

function sumOf(table: Table): number {
  return table.rows.reduce((sum, row) => sum + row.kb, 0);
}

function tableText(table: Table): string {
  const lines = table.rows
    .toSorted((a, b) => b.kb - a.kb)
    .map((row) => `${row.kb.toFixed(1).padStart(8)} kB  ${row.file}`);
  const sum = `${sumOf(table).toFixed(1).padStart(8)} kB  of ${table.limitKb} allowed`;
  return `\n${table.title} (gzip)\n${[...lines, sum].join('\n')}\n`;
}
