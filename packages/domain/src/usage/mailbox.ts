/** Spellings of one provider's domain whose dots in front of the @ mean nothing. */
const withoutDots = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Providers of personal mail, where every address with a + belongs to the owner of the one mailbox.
 */
const forPersons: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'fastmail.com',
  'fastmail.fm',
]);

/**
 * Returns the mailbox behind an e-mail address, in one spelling for all that reach it: the forms of
 * Unicode that look alike become one, capitals don't matter, what follows a + is a note of the
 * owner's, and Gmail ignores dots. For comparing only; mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const dotless = withoutDots.get(domain);
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}

/**
 * Tells whether all spellings of an address certainly belong to one person. At a domain of its own
 * a company may give `team+ann@` and `team+bob@` to two people, who must never share anything; and
 * whoever has a domain has as many addresses as they like, so that joining its spellings would stop
 * nobody.
 */
export function isOfOnePerson(email: string): boolean {
  const mailbox = mailboxOf(email);
  return forPersons.has(mailbox.slice(mailbox.lastIndexOf('@') + 1));
}
