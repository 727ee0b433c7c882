/** Returns a number of the North American plan as +1 and ten digits; null for anything else. */
export function toE164(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}

/** Returns "(215) 555-0142"; a text that is no such number stays as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match === null ? e164 : `(${match[1]}) ${match[2]}-${match[3]}`;
}
