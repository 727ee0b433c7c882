/** Where people may be sent after a link in a mail or a visit to another provider. */
export type RedirectRules = {
  /** The web app; also where those go who asked for a place that is not allowed. */
  siteUrl: string;
  /** Further origins that may be asked for. */
  otherOrigins: readonly string[];
  /** Any port of this machine: for development servers. */
  allowsLoopback: boolean;
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The place asked for where it is allowed, else the web app itself. */
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
