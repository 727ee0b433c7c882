import type { MiddlewareHandler } from 'hono';
import type { BrandLogo } from '../features/app-settings/brand-logo';
import { clientPageHandlers } from '../features/client-pages/client-page-handlers';
import { type LinkLimits, linkLimits } from '../features/client-pages/link-limits';
import { fileAddress } from '../platform/identity/file-address';
import { passcodes } from '../platform/passcodes';
import type { AppDeps } from './app-deps';
import type { SharedReportServices } from './shared-report-services';

type Parts = {
  shared: SharedReportServices;
  brandLogo: BrandLogo;
  mails: LinkLimits['mails'];
  look: () => Promise<{ productName: string; logoUrl: string | null }>;
};

/** Connects reports for clients to the services that answer the same figures to members. */
export function clientPages(deps: AppDeps, { shared, brandLogo, look, mails }: Parts) {
  const { env, secret, mail, publicUrl, keyGuesses = {} } = deps;
  return clientPageHandlers({
    services: shared.services,
    ...shared.since,
    passcodes: passcodes(),
    limits: linkLimits(keyGuesses, mails),
    addressOf: fileAddress(env.SUPABASE_URL),
    installationLogo: (origin) => brandLogo.url(origin),
    productName: env.PRODUCT_NAME,
    secret,
    mail,
    look,
    publicUrl,
  });
}

/**
 * The page of a report is nobody's to list or to keep, and its address, which opens it, is sent to no
 * other site.
 */
export const clientPageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.set('Cache-Control', 'private, no-store');
  c.res.headers.set('Referrer-Policy', 'no-referrer');
};
