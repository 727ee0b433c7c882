/** Converts Stripe's seconds since 1970 to ISO 8601 in UTC. */
export function instantOf(seconds: number): string;
export function instantOf(seconds: number | null): string | null;
export function instantOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
