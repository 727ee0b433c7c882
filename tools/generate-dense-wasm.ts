// This program assembles the inner loops of the neural net.
import { writeFileSync } from 'node:fs';
import { denseWasm, denseWasmFile } from './dense-wasm';

writeFileSync(denseWasmFile, await denseWasm());
