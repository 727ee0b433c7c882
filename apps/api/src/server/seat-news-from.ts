import type { BrandLogo } from '../features/app-settings/brand-logo';
import { type SeatNews, seatNews, teamLimiters } from '../features/teams/public';
import type { Env } from '../platform/env';
import type { Log } from '../platform/log';
import type { Mailer } from '../platform/mail';
import type { LimitStore } from '../platform/shared-limits';

type Deps = {
  env: Env;
  log: Log;
  mail: Mailer | null;
  publicUrl: string;
  brandLogo: Pick<BrandLogo, 'url'>;
  keyGuesses?: LimitStore | undefined;
};

/** Returns what mails changes of seats, in the look of the installation. */
export function seatNewsFrom({ env, log, mail, publicUrl, brandLogo, keyGuesses }: Deps): SeatNews {
  return seatNews({
    ...{ log, mail, publicUrl },
    look: async () => ({
      productName: env.PRODUCT_NAME,
      logoUrl: await brandLogo.url(publicUrl),
    }),
    limits: teamLimiters(keyGuesses ?? {}),
  });
}
