/**
 * Builds the web app and the server unless what was built is newer than every source; ends the program
 * where that fails.
 */
export function buildIfStale(env?: Record<string, string>): void;
