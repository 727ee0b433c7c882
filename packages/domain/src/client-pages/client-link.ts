/** How many days a link to a report may work. */
export const clientLinkDays = [7, 30, 90] as const;

export type ClientLinkDays = (typeof clientLinkDays)[number];

/** The lengths of what is written for a link, in characters, and how many versions it may have. */
export const clientLinkLimits = {
  note: { most: 1000 },
  name: { most: 120 },
  message: { most: 2000 },
  passcode: { least: 6, most: 64 },
  say: { most: 300 },
  /** How often shared loans may be worked out, the first time counted. */
  versions: { most: 20 },
} as const;

/** A difference below this share of an estimate says nothing: estimates are rounded to about 1%. */
const worthSaying = 0.01;

/** Tells whether an estimate of today differs from the frozen one, both in cents. */
export function differsToday(frozen: number, today: number): boolean {
  return Math.abs(today - frozen) >= Math.abs(frozen) * worthSaying;
}

/** Tells whether a link still opens; all times are instants in ISO 8601. */
export function linkState(
  link: { expiresAt: string; revokedAt: string | null },
  now: string,
): 'open' | 'expired' | 'revoked' {
  if (link.revokedAt !== null) return 'revoked';
  return Date.parse(link.expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}
