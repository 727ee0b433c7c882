import { z } from 'zod';

const Numbered = z.object({ version: z.string() });

export function versionIn(packageJson: string): string {
  return Numbered.parse(JSON.parse(packageJson)).version;
}

/** Tells whether a is newer than b. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differing = left?.findIndex((part, at) => part !== right?.[at]) ?? -1;
  return differing >= 0 && (left?.[differing] ?? 0) > (right?.[differing] ?? 0);
}

/** Returns the file's text with our own version replaced; other packages keep theirs. */
export function withVersion(path: string, text: string, from: string, to: string): string {
  if (path.endsWith('.yaml')) return text.replaceAll(`/deedlight:${from}\n`, `/deedlight:${to}\n`);
  const manifest = Entry.parse(JSON.parse(text));
  renumber(manifest, from, to);
  if (path.endsWith('package-lock.json')) {
    // Packages below node_modules were downloaded by npm; the rest is this workspace.
    const packages = z.record(z.string(), Entry).parse(manifest.packages);
    for (const [place, entry] of Object.entries(packages)) {
      if (!place.includes('node_modules/')) renumber(entry, from, to);
    }
    manifest.packages = packages;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

// These are records, because they keep the order of what they read.
const Entry = z.record(z.string(), z.unknown());
const Dependencies = z.record(z.string(), z.string());

function renumber(entry: z.infer<typeof Entry>, from: string, to: string): void {
  if (entry.version === from) entry.version = to;
  for (const field of ['dependencies', 'devDependencies']) {
    if (entry[field] === undefined) continue;
    const wanted = Object.entries(Dependencies.parse(entry[field]));
    entry[field] = Object.fromEntries(
      wanted.map(([name, version]) => {
        const isOurs = name.startsWith('@deedlight/') && version === from;
        return [name, isOurs ? to : version];
      }),
    );
  }
}
