import { type ClientContext, type ClientLink, ORPCError } from '@orpc/client';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { toQueryString } from '../../kit/url-state/query-string';
import { noteKept } from '../offline/kept-notes';
import { failureOf } from './api-failure';
import { noteAnswer } from './note-answer';
import { send } from './send';

const unanswered = 'The server could not answer. Please try again shortly.';

/**
 * Calls the API by the methods and paths of the contract: JSON in, JSON out. Failures are ORPCError
 * with the code, message and details of the error body. With a token the call is that
 * person's, without one a visitor's. `moreHeaders` go with every call. It stands in for OpenAPILink, whose file,
 * stream and header handling no call here needs and which weighs 7 kB in every first visit.
 */
export function contractLink(
  contract: AnyContractRouter,
  host: () => string,
  accessToken: () => Promise<string | null> = async () => null,
  moreHeaders: () => Promise<Record<string, string>> = async () => ({}),
): ClientLink<ClientContext> {
  return {
    async call(path, input, { signal }) {
      const { url, init } = toRequest(routeAt(contract, path), input);
      const token = await accessToken();
      const headers = new Headers(init.headers);
      for (const header of Object.entries(await moreHeaders())) headers.set(...header);
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      const response = await send(`${host()}${url}`, { ...init, headers }, signal);
      const body = await bodyOf(response);
      noteKept(response);
      noteAnswer(response, body);
      if (!response.ok) throw toError(response, body);
      return body;
    },
  };
}

type Route = { method: string; path: string };

function routeAt(contract: AnyContractRouter, path: readonly string[]): Route {
  let node: unknown = contract;
  for (const name of path) node = Object.getOwnPropertyDescriptor(node, name)?.value;
  if (!isContractProcedure(node)) throw new Error(`The contract has no ${path.join('.')}`);
  const { method = 'POST', path: route } = node['~orpc'].route;
  if (route === undefined) throw new Error(`The contract gives ${path.join('.')} no path`);
  return { method, path: route };
}

/**
 * Puts the fields named in the path there; the rest becomes the query of a GET or DELETE, and the
 * body of others.
 */
function toRequest({ method, path }: Route, input: unknown): { url: string; init: RequestInit } {
  const fields = new Map(Object.entries(input ?? {}));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  const rest = Object.fromEntries(fields);
  if (method === 'GET' || method === 'DELETE')
    return { url: `${url}${toQueryString(rest)}`, init: { method } };
  const headers = { 'content-type': 'application/json' };
  return { url, init: { method, headers, body: JSON.stringify(rest) } };
}

/** Returns undefined for an empty answer; text that is no JSON is kept as text. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function toError(response: Response, body: unknown) {
  const { status, statusText, headers } = response;
  const failure = failureOf(body, headers.get('x-request-id') ?? undefined);
  if (failure === null) {
    // The status text of a proxy's answer is kept as the error's cause, for debugging.
    return new ORPCError('HTTP_ERROR', {
      status,
      message: unanswered,
      cause: new Error(statusText),
    });
  }
  const { code, message, details, requestId } = failure;
  const data = typeof details === 'object' && details !== null ? details : {};
  return new ORPCError(code, { defined: true, status, message, data: { ...data, requestId } });
}
