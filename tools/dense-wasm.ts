import { readFileSync } from 'node:fs';
import wabt from 'wabt';

const folder = new URL('../packages/domain/src/valuation/net/', import.meta.url);
export const denseWasmFile = new URL('dense-wasm.gen.ts', folder);

/** Assembles dense.wat; resolves to the text of the module that carries it. */
export async function denseWasm(): Promise<string> {
  const name = 'dense.wat';
  const { parseWat } = await wabt();
  const module = parseWat(name, readFileSync(new URL(name, folder), 'utf8'));
  module.validate();
  const bytes = Buffer.from(module.toBinary({}).buffer).toString('base64');
  module.destroy();
  return `// Made from ${name} by tools/generate-dense-wasm.ts.\nexport const denseWasm =\n  '${bytes}';\n`;
}
