import type { MiddlewareHandler } from 'hono';

export type SecuritySettings = {
  /** The public URL is https, so browsers are told to use https for a year. */
  isBehindTls: boolean;
  /** The page may also call these origins: a map style, Supabase. */
  connectOrigins: readonly string[];
  /** These origins have the photos of people who signed in through a provider. */
  photoOrigins: readonly string[];
  /** The feedback widget's script comes from this origin. Without it there is no widget. */
  widgetOrigin?: string | undefined;
};

export function securityHeaders(settings: SecuritySettings): MiddlewareHandler {
  const headers = Object.entries(securityHeaderValues(settings));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      // A page whose address is a secret sends it nowhere.
      const isStricter = name === 'Referrer-Policy' && c.res.headers.get(name) === 'no-referrer';
      if (!isStricter) c.res.headers.set(name, value);
    }
  };
}

/**
 * Returns the security headers: scripts come only from our own files, including the map's worker,
 * and no site may frame the page.
 */
export function securityHeaderValues({
  isBehindTls,
  connectOrigins,
  photoOrigins,
  widgetOrigin,
}: SecuritySettings): Record<string, string> {
  const others = connectOrigins.map((origin) => ` ${origin}`).join('');
  const photos = photoOrigins.map((origin) => ` ${origin}`).join('');
  const script = widgetOrigin ? ` ${widgetOrigin}` : '';
  // The widget's own API is at a host beside that of its script.
  const widget = widgetOrigin ? `${script} ${widgetOrigin.replace('//static.', '//api.')}` : '';
  const policy = [
    "default-src 'self'",
    // The PDF library lays out pages in WebAssembly; text is never run as a script.
    `script-src 'self' 'wasm-unsafe-eval'${script}`,
    "worker-src 'self' blob:",
    // Chart and map libraries set style attributes; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}${photos}${script}`,
    `connect-src 'self' data:${others}${widget}`,
    `font-src 'self' data:${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isBehindTls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
