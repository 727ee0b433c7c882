/** Greets by the reader's own clock and first name: "Good morning, Elena". */
export function greeting(now: Date, fullName: string | null): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  const first = fullName?.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}
