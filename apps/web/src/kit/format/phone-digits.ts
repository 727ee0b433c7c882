/** Returns what is dialed of a phone number as it was typed; empty where nothing is. */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '');
}
