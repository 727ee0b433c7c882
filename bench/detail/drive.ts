import autocannon from 'autocannon';

export type Pace = { perSecond: number; p99Ms: number };

/** A caller's browser keeps its cookie. */
export type Caller = Record<string, string>;

/** Requests `paths` repeatedly over `connections`, each as one of `callers`. */
export async function drive(
  url: string,
  paths: readonly string[],
  callers: readonly Caller[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Pace> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const headers = callers[clients % callers.length] ?? {};
      // Each client begins at another path, so that they do not all request the same one at the
      // same time.
      const first = (clients * 17) % paths.length;
      const turned = [...paths.slice(first), ...paths.slice(0, first)];
      client.setRequests(turned.map((path) => ({ method: 'GET', path, headers })));
      clients += 1;
    },
  });
  return paceOf(url, result);
}

/** Requests `paths`, each as a new visitor with a separate address. */
export async function driveStrangers(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Pace> {
  let asked = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest(request) {
          asked += 1;
          const path = paths[asked % paths.length] ?? '/';
          return { ...request, path, headers: { 'x-forwarded-for': networkOf(asked) } };
        },
      },
    ],
  });
  return paceOf(url, result);
}

function networkOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

function paceOf(url: string, { requests, latency, non2xx, errors }: autocannon.Result): Pace {
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused and ${errors} failed`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}
