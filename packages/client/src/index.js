import createClient from 'openapi-fetch';

export function deedlightClient({ baseUrl, token, fetch }) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createClient({ baseUrl, headers, ...(fetch && { fetch }) });
}
