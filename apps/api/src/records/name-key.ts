/**
 * Returns an owner's name as the search compares it: lower case letters and digits, no accents,
 * single blanks.
 */
export function nameKey(name: string): string {
  if (/^[A-Z0-9]+(?: [A-Z0-9]+)*$/i.test(name)) return name.toLowerCase();
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFKD');
  return plain
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
