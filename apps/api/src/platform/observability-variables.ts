import { z } from 'zod';

const Address = z.url({ protocol: /^https?$/ });

/** Settings of the environment for logs, metrics, traces and error reports. */
export const observabilityVariables = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Lets a monitor read /metrics. Without it nobody may. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A collector that speaks OTLP over HTTP receives the traces. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Address.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('deedlight'),
  /** Receives failures of the server, without the data that they concern. */
  SENTRY_DSN: Address.optional(),
};
