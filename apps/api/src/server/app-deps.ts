import type { AddressGeocoder } from '../adapters/address-geocoder';
import type { AroundSetups } from '../adapters/around-source';
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

export type AppDeps = {
  env: Env;
  /** It is the key that signs cookies and hashes visitors' addresses. */
  secret: string;
  database: Database;
  clock: Clock;
  log: Log;
  verifyToken: VerifyToken;
  /** Serves accounts, rows and files as Supabase would. It is absent if a Supabase project does. */
  identity?: Pick<Identity, 'standIn' | 'removeFilesOf' | 'publicFiles'>;
  /**
   * Limits a member's requests per minute, on all servers together. Without it each server counts
   * for itself.
   */
  requestRate?: RequestRate | undefined;
  /** Limits API keys in the same way; each may have its own limit. */
  keyRate?: RateFor | undefined;
  /** Counts invalid keys for all servers together. Without it each server counts for itself. */
  keyGuesses?: LimitStore | undefined;
  /** It is absent if another process sends them. */
  webhookSender?: Pick<WebhookSender, 'wake'> | undefined;
  /** It is null if no mail can be sent. */
  mail: Mailer | null;
  web: StaticFiles;
  /** People reach this server at this address. */
  publicUrl: string;
  payments: PaymentsSetup;
  /** Is shared with the scheduled jobs. Without it the settings choose the provider. */
  skipTrace?: SkipTrace;
  /** Without it the settings choose the services. */
  aroundSources?: AroundSetups;
  /** Is told the address of a home that is opened; null: nobody is. Without it the settings choose. */
  geocoder?: AddressGeocoder | null;
  /** Without it the settings choose the provider. */
  propertySource?: PropertySourceSetup;
  /** Is shared with the mails. Without it one is made. */
  brandLogo?: BrandLogo;
  /** Returns the map style that browsers may ask for. It is absent if there is none. */
  mapStyle?: () => string | null;
  /** It is absent if no index is kept. */
  suggest?: SuggestHandler;
  /** It is absent if the database answers listings. */
  listings?: ListingFinder;
  lifecycle: Lifecycle;
  /** Makes the server check every answer against the contract before it is sent. */
  checksOutput: boolean;
};

/** With what the app made where it was not given. */
export type MadeDeps = AppDeps & Required<Pick<AppDeps, 'brandLogo'>>;
