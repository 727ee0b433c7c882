/**
 * Returns the program of a thread, which lies beside the file of `moduleUrl`: the bundled one, or what
 * starts its TypeScript source.
 */
export function threadProgram(name: string, moduleUrl: string): URL {
  const isSource = moduleUrl.endsWith('.ts');
  return new URL(isSource ? `./${name}-from-source.mjs` : `./${name}.js`, moduleUrl);
}
