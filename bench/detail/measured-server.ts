const metricsToken = 'the token of a benchmark';

/** A measured server runs with these settings and reports its metrics. */
export const measuredSettings = {
  METRICS_TOKEN: metricsToken,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  MIGRATE_AT_START: 'true',
  PUBLIC_URL: '',
  TRUSTED_PROXIES: '1',
};

/** A measurement would reach these limits at once; everything else is on. */
export const unlimitedViews = {
  SAMPLE_DATA: 'true',
  ANONYMOUS_VIEWS_PER_BROWSER: '1000000',
  ANONYMOUS_VIEWS_PER_ADDRESS: '1000000',
};

/** Returns the memory that the server uses now, in MB. */
export async function residentMb(url: string): Promise<number> {
  return Math.round((await metric(url, 'process_resident_memory_bytes')) / 1e6);
}

/** Returns the processor time since its start, in seconds. */
export function cpuSeconds(url: string): Promise<number> {
  return metric(url, 'process_cpu_seconds_total');
}

async function metric(url: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}
