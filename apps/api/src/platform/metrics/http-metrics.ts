import type { Registry } from './registry';

export type Served = { method: string; endpoint: string; status: number; seconds: number };

export interface HttpMetrics {
  observe(served: Served): void;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function httpMetrics(registry: Registry): HttpMetrics {
  const requests = registry.counter('http_requests_total', 'Requests answered');
  const seconds = registry.histogram('http_request_duration_seconds', 'Time to answer', bounds);
  return {
    observe({ method, endpoint, status, seconds: elapsed }) {
      requests.add({ method, endpoint, status: String(status) });
      seconds.observe({ endpoint }, elapsed);
    },
  };
}

export function processMetrics(registry: Registry): void {
  registry.gauge('process_resident_memory_bytes', 'Resident memory', () =>
    process.memoryUsage.rss(),
  );
  registry.gauge('process_uptime_seconds', 'Time since start', () => process.uptime());
  registry.gauge('process_cpu_seconds_total', 'CPU time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });
}
