import type { PaymentsSetup } from '../adapters/payments';
import type { PropertySourceSetup } from '../adapters/property-source';
import type { RateFor } from '../features/accounts/api-keys/admit-key';
import type { WebhookSender } from '../features/accounts/webhooks/webhook-sender';
import type { BrandLogo } from '../features/app-settings/brand-logo';
import type { ListingFinder } from '../features/listing/listing-finder';
import type { SkipTrace } from '../features/skip-trace/skip-trace';
import type { VerifyToken } from '../platform/actor';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Env } from '../platform/env';
import type { StaticFiles } from '../platform/http/static-files';
import type { Identity } from '../platform/identity/open-identity';
import type { Log } from '../platform/log';
import type { Mailer } from '../platform/mail';
import type { SuggestHandler } from '../platform/procedures';
import type { LimitStore, RequestRate } from '../platform/shared-limits';
import type { Lifecycle } from './system/probes';

/** What the server is made of. */
export type AppDeps = {
  env: Env;
  /** Signs cookies and keys the hashes of visitors. */
  secret: string;
  database: Database;
  clock: Clock;
  log: Log;
  verifyToken: VerifyToken;
  /** Serves accounts, rows and files as Supabase would; absent where a project does. */
  identity?: Pick<Identity, 'standIn' | 'removeFilesOf' | 'publicFiles'>;
  /** How often a member may ask in a minute, for all servers; absent: each counts for itself. */
  requestRate?: RequestRate | undefined;
  /** The same for API keys, each of which may have a limit of its own. */
  keyRate?: RateFor | undefined;
  /** Where all servers count the keys that do not hold; absent: each counts for itself. */
  keyGuesses?: LimitStore | undefined;
  /** It is absent where another process sends them. */
  webhookSender?: Pick<WebhookSender, 'wake'> | undefined;
  /** It is null where no mail can be sent. */
  mail: Mailer | null;
  web: StaticFiles;
  /** Where people reach this server. */
  publicUrl: string;
  payments: PaymentsSetup;
  /** Shared with the scheduled jobs; absent: as the settings say. */
  skipTrace?: SkipTrace;
  /** Where it is left out: as the settings say. */
  propertySource?: PropertySourceSetup;
  /** Shared with the mails; absent: one is made. */
  brandLogo?: BrandLogo;
  /** It is absent where no index is kept. */
  suggest?: SuggestHandler;
  /** It is absent where listings are left to the database. */
  listings?: ListingFinder;
  lifecycle: Lifecycle;
  /** Hold every answer against the contract before it leaves. */
  checksOutput: boolean;
};
