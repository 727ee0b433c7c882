/** Path of a Chromium, installed if need be; null with the reason printed where none can be had. */
export function findBrowser(): Promise<string | null>;
