import { Counter, Histogram } from 'prom-client';
import { processRegistry } from './process-registry';

export type Served = { method: string; endpoint: string; status: number; seconds: number };
export type ObserveServed = (served: Served) => void;

const registers = [processRegistry];

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'endpoint', 'status'],
  registers,
});

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer',
  labelNames: ['endpoint'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const observeServed: ObserveServed = ({ method, endpoint, status, seconds }) => {
  requests.inc({ method, endpoint, status: String(status) });
  duration.observe({ endpoint }, seconds);
};
