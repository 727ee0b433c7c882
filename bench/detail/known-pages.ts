import { sampleParcels } from '../../apps/api/src/sample/sample-county';
import type { Caller } from './drive';

const idCount = 200;
const callerCount = 20;

/** Returns the paths of some hundred properties, from all of the sample county. */
export function samplePaths(): string[] {
  const parcels = [...sampleParcels()];
  const step = Math.floor(parcels.length / idCount);
  return parcels
    .filter((_, at) => at % step === 0)
    .slice(0, idCount)
    .map(({ id }) => `/v1/properties/${id}`);
}

/**
 * Returns visitors with their cookies, each from a separate network. Only a property's answer sets
 * the cookie, so each reads one of `paths`. Throws if one came without it: each request would then
 * be the first of its visitor.
 */
export async function visitors(url: string, [path]: readonly string[]): Promise<Caller[]> {
  return await Promise.all(
    Array.from({ length: callerCount }, async (_, at) => {
      const headers = { 'x-forwarded-for': `198.18.7.${at}` };
      const response = await fetch(`${url}${path}`, { headers });
      const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
      if (cookie === '') throw new Error(`${path} was answered without a visitor's cookie`);
      return { ...headers, cookie };
    }),
  );
}

/** Reads every property once for each visitor; returns the last visitor's answers. */
export async function readAll(
  url: string,
  paths: readonly string[],
  callers: readonly Caller[],
): Promise<[string, string][]> {
  const answers = new Map<string, string>();
  for (const headers of callers) {
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${url}${path}`, { headers });
        if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
        answers.set(path, await response.text());
      }),
    );
  }
  return [...answers];
}
