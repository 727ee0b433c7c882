// After npm has packed: what prepack.mjs put in place goes again.
import { renameSync, rmSync } from 'node:fs';
import { dist, keptManifest, manifest } from './places.mjs';

renameSync(keptManifest, manifest);
rmSync(dist, { recursive: true });
