import { Hono } from 'hono';
import type { Env } from '../../platform/env';
import type { AppEnv } from '../../platform/http/app-env';
import { openApiDocument } from './openapi/openapi-document';
import { referencePage } from './reference-page';

/** Serves the API's description: /openapi.json for programs, /docs for people. */
export function reference({ PRODUCT_NAME, PUBLIC_URL, HOST, PORT }: Env): Hono<AppEnv> {
  const url = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  // The document is made at its first use, since few runs need it.
  let printed: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    printed ??= openApiDocument(PRODUCT_NAME, url);
    return printed;
  };
  const app = new Hono<AppEnv>();
  app.get('/openapi.json', async (c) => {
    c.get('trace').endpoint = 'openapi';
    return c.json(await document());
  });
  app.get('/docs', async (c) => {
    c.get('trace').endpoint = 'docs';
    return c.html(referencePage(await document()));
  });
  return app;
}
