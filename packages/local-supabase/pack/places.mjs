import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const dist = join(root, 'dist');
export const manifest = join(root, 'package.json');
/** The manifest that leads to the sources, while npm packs the one that leads to dist/. */
export const keptManifest = join(root, 'package.sources.json');
