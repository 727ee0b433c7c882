/**
 * The name of a cookie that the page sets while somebody is signed in. A request for a page carries
 * no token, so this cookie tells the server that the HTML of GET /property/{id} must come without a
 * visitor's answer. It grants nothing. Its prefix keeps plain http from setting it for a site
 * behind https.
 */
export function memberCookie(isSecure: boolean): string {
  return isSecure ? '__Secure-deedlight_member' : 'deedlight_member';
}
