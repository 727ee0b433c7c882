// Before npm packs: compiles the sources to dist/ and has package.json lead there.
import { execSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { dist, keptManifest, manifest } from './places.mjs';

rmSync(dist, { recursive: true, force: true });
execSync('tsc -p pack/tsconfig.json', { stdio: 'inherit' });
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (statSync(join(dist, name)).isFile()) nameExtensions(join(dist, name));
}
// Where an earlier run broke off, what it kept is the real one.
if (!existsSync(keptManifest)) renameSync(manifest, keptManifest);
writeFileSync(manifest, `${JSON.stringify(published(), null, 2)}\n`);

/** Node finds no file by a name without its extension, which the sources leave out. */
function nameExtensions(file) {
  const relative = /(\bfrom\s+|\bimport\s+|\bimport\()(["'])(\.{1,2}\/[^"']+)\2/g;
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(relative, (whole, before, quote, path) => {
      const isOurs = existsSync(join(dirname(file), `${path}.js`));
      return isOurs ? `${before}${quote}${path}.js${quote}` : whole;
    }),
  );
}

/** npm takes no `exports` from publishConfig, so it is done here, as pnpm does it. */
function published() {
  const { scripts, devDependencies, publishConfig, ...ours } = JSON.parse(
    readFileSync(keptManifest, 'utf8'),
  );
  return { ...ours, exports: publishConfig.exports };
}
