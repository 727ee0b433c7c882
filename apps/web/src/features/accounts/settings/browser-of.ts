const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

/** "Firefox on Windows", from what the browser said of itself. More specific names come first. */
export function browserOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown browser';
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Unknown browser';
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
