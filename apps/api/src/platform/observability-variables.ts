import { z } from 'zod';

const Address = z.url({ protocol: /^https?$/ });

/** The environment's settings of what is told to whoever watches the server. */
export const observabilityVariables = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Lets a monitor read /metrics; left out, nobody may. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A collector that speaks OTLP over HTTP; without one nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Address.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('deedlight'),
  /** Where failures of the server are reported, without what they were about. */
  SENTRY_DSN: Address.optional(),
};
