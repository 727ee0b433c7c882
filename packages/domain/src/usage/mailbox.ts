/** Spellings of one provider's domain whose dots in front of the @ mean nothing. */
const withoutDots = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox behind an e-mail address, in one spelling for all that reach it: the forms of Unicode
 * that look alike become one, capitals don't matter, what follows a + is a note of the owner's, and
 * Gmail reads no dots. For comparing only; mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const dotless = withoutDots.get(domain);
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}
