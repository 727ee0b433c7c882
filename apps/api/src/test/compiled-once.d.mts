/**
 * Holds the machine code of a WebAssembly file for as long as the process lives: threads that load
 * the file share it, while each would compile it anew.
 */
export function compiledOnce(file: string): Promise<void>;
