import type { StandInDatabase } from '../database';
import type { ByteStore } from './byte-store';
import type { SignedUrls } from './signed-urls';

export type StorageContext = {
  database: StandInDatabase;
  bytes: ByteStore;
  links: SignedUrls;
  /** Milliseconds since 1970. */
  now: () => number;
};
