import type { Config } from '@deedlight/contract/config';
import { client } from './api';

let read: Promise<Config> | undefined;

/** What the server says of this installation: product name, logo, switched-on pages. Read once. */
export function productConfig(): Promise<Config> {
  read ??= client.config.read().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}
