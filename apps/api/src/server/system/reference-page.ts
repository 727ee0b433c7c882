import { html, raw } from 'hono/html';
import type { OpenApiDocument } from './openapi/openapi-document';
import { schemaLines } from './schema-lines';

type Operation = NonNullable<NonNullable<NonNullable<OpenApiDocument['paths']>[string]>['get']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Renders the API's reference as one page that needs no script and loads nothing from elsewhere.
 */
export function referencePage(document: OpenApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <header>
      <h1>${document.info.title}</h1>
      <p>${document.info.description ?? ''}</p>
      <p>Machine-readable: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI ${document.openapi}).
        Send an access token or an API key as <code>Authorization: Bearer …</code>; without one you are a
        visitor with a daily limit. Members make keys in Settings. Every answer carries <code>X-Request-Id</code>; quote it when asking for help.</p>
    </header>
    <section><h2>Errors</h2>
      <p>Every answer that is no success has this body, with a code that programs tell apart.</p>
      ${fieldTable(document.components?.schemas?.ErrorBody, document)}
    </section>
    <nav aria-label="Endpoints"><ul>${operations.map(
      ({ path, method, operation }) =>
        html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a> ${operation.summary ?? ''}</li>`,
    )}</ul></nav>
    <main>${operations.map(({ path, method, operation }) => section(path, method, operation, document))}</main>
  </body>
</html>`;
}

function section(path: string, method: string, operation: Operation, document: OpenApiDocument) {
  return html`<section id="${anchor(method, path)}">
    <h2><b>${method.toUpperCase()}</b> ${path}</h2>
    <p>${operation.summary ?? ''}</p>
    ${keyScope(operation)} ${parameters(operation)} ${body(operation, document)} ${responses(operation, document)}
  </section>`;
}

function keyScope({ security = [] }: Operation) {
  const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
  return scopes.length === 0
    ? ''
    : html`<p>An API key needs <code>${scopes.join(', ')}</code>.</p>`;
}

function parameters({ parameters: list = [] }: Operation) {
  if (list.length === 0) return '';
  return html`<h3>Parameters</h3><table><tbody>${list.map((parameter) =>
    'name' in parameter
      ? html`<tr><th scope="row"><code>${parameter.name}</code></th>
          <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
          <td>${parameter.description ?? described(parameter.schema)}</td></tr>`
      : '',
  )}</tbody></table>`;
}

function body({ requestBody }: Operation, document: OpenApiDocument) {
  if (!requestBody || !('content' in requestBody)) return '';
  const schema = requestBody.content['application/json']?.schema;
  return html`<h3>Body</h3>${fieldTable(schema, document)}`;
}

function responses({ responses: all = {} }: Operation, document: OpenApiDocument) {
  return Object.entries(all).map(([status, given]) => {
    const response = given && '$ref' in given ? sharedResponse(given.$ref, document) : given;
    if (!response) return '';
    // The format of errors is described once, at the top of the page.
    if (status !== '200') return html`<p><b>${status}</b> ${response.description}</p>`;
    const schema = response.content?.['application/json']?.schema;
    return html`<details open>
      <summary><b>${status}</b> ${response.description}</summary>
      ${fieldTable(schema, document)}
    </details>`;
  });
}

function sharedResponse(reference: string | undefined, document: OpenApiDocument) {
  const found = document.components?.responses?.[reference?.split('/').at(-1) ?? ''];
  return found && !('$ref' in found) ? found : undefined;
}

function fieldTable(schema: unknown, document: OpenApiDocument) {
  const lines = schemaLines(schema, document.components?.schemas ?? {});
  return html`<table><tbody>${lines.map(
    ({ depth, name, type, note }) =>
      html`<tr><th scope="row"><code class="d${Math.min(depth, 8)}">${name}</code></th><td>${type}</td><td>${note}</td></tr>`,
  )}</tbody></table>`;
}

function described(schema: unknown): string {
  return typeof schema === 'object' && schema && 'description' in schema
    ? String(schema.description)
    : '';
}

function anchor(method: string, path: string): string {
  return `${method}${path.replaceAll(/\W+/g, '-')}`;
}

const depths = Array.from({ length: 9 }, (_, depth) => `.d${depth}{margin-left:${depth * 1.1}rem}`);
const style = `
:root{color-scheme:light dark;--ink:light-dark(#1c2326,#e6e3da);--quiet:light-dark(#5c6569,#9aa3a6);
--paper:light-dark(#f7f6f2,#0f1214);--card:light-dark(#fff,#171b1e);--line:light-dark(#d9d6cc,#2c3236);
--accent:light-dark(#0b5d53,#6fc7b8)}
body{margin:0 auto;max-width:64rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,sans-serif}
h1{font-size:1.75rem;margin:0 0 .25rem}h2{font-size:1.125rem;margin:0;font-family:ui-monospace,monospace;font-weight:400}
h3{font-size:.875rem;margin:1rem 0 .25rem;color:var(--quiet)}
a{color:var(--accent)}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav ul{list-style:none;padding:0}nav a{font-family:ui-monospace,monospace;margin-right:.75rem}
section,header{margin-top:1.5rem}section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.25rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;
border-top:1px solid var(--line);font-weight:400}td{color:var(--quiet)}code{font-family:ui-monospace,monospace}
details{margin-top:1rem}summary{cursor:pointer}${depths.join('')}
@media(max-width:40rem){td:last-child{display:none}}`;
