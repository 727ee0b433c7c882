import { Counter, Histogram } from 'prom-client';
import { processRegistry } from './process-registry';

export type ProviderCall = { provider: string; outcome: string; seconds: number };

const registers = [processRegistry];

const calls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls of providers by outcome: found, not-found, refused, failed, timed-out',
  labelNames: ['provider', 'outcome'],
  registers,
});

const duration = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Time until a provider answered or the call was abandoned',
  labelNames: ['provider'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export function observeProviderCall({ provider, outcome, seconds }: ProviderCall): void {
  calls.inc({ provider, outcome });
  duration.observe({ provider }, seconds);
}
