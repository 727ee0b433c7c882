/** The addresses to which a link in a mail or a visit to another provider may redirect. */
export type RedirectRules = {
  /** The web app; it also replaces a requested address that is not allowed. */
  siteUrl: string;
  /** Further origins that are allowed. */
  otherOrigins: readonly string[];
  /** Allows any port of this machine, for development servers. */
  allowsLoopback: boolean;
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the requested address if it is allowed, otherwise the web app's own. */
export function allowedRedirect(asked: string | undefined, rules: RedirectRules): URL {
  const site = new URL(rules.siteUrl);
  if (!asked || !URL.canParse(asked)) return site;
  const url = new URL(asked);
  const origins = [site.origin, ...rules.otherOrigins.map((origin) => new URL(origin).origin)];
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  const isOurs = origins.includes(url.origin);
  const isHere = rules.allowsLoopback && url.protocol === 'http:' && loopback.has(url.hostname);
  return isPlain && (isOurs || isHere) ? url : site;
}
