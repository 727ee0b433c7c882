import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { paths };

/** The schemas of the API by name: Schemas['Property']. */
export type Schemas = components['schemas'];

export type DeedlightClient = Client<paths>;

export type ClientSettings = {
  /** The address of the server: https://deedlight.example */
  baseUrl: string;
  /** An access token; without one, the caller is a visitor. */
  token?: string | undefined;
  /** Replaces the platform's own fetch. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

export function deedlightClient(settings: ClientSettings): DeedlightClient;
