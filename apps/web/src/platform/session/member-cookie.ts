import { memberCookie } from '@deedlight/contract/property/member-cookie';

/** The longest time that browsers keep a cookie, which is set anew with every token. */
const longestSeconds = 400 * 24 * 60 * 60;

/** Tells the server with requests of property pages, which carry no token, whether a member asks. */
export function markMember(isMember: boolean): void {
  const seconds = isMember ? longestSeconds : 0;
  const isSecure = window.location.protocol === 'https:';
  const parts = [
    `${memberCookie(isSecure)}=1`,
    'Path=/property',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too young for many browsers
  document.cookie = parts.join('; ');
}
