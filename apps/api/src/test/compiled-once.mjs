import { readFileSync } from 'node:fs';

const held = new Map();

// This file is JavaScript, because TypeScript declares WebAssembly only with the types of a
// browser.
export async function compiledOnce(file) {
  if (!held.has(file)) held.set(file, await WebAssembly.compile(readFileSync(file)));
}
