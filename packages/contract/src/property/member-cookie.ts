/**
 * The name of a cookie that the page sets while somebody is signed in. A page request carries no token,
 * and a member's look is not a visitor's: with it the HTML of GET /property/{id} comes without the
 * property. It grants nothing. The prefix keeps plain http from setting it for a site behind https.
 */
export function memberCookie(isSecure: boolean): string {
  return isSecure ? '__Secure-deedlight_member' : 'deedlight_member';
}
