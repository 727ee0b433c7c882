import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { paths };

/** The schemas of the API by name: Schemas['Property']. */
export type Schemas = components['schemas'];

export type DeedlightClient = Client<paths>;

export type ClientSettings = {
  /** Where the server is: https://deedlight.example */
  baseUrl: string;
  /** An access token; without one you are a visitor. */
  token?: string | undefined;
  /** Instead of the fetch of the platform. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

export function deedlightClient(settings: ClientSettings): DeedlightClient;
