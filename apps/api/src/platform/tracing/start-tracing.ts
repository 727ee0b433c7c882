import { context, propagation, trace } from '@opentelemetry/api';
import type { Env } from '../env';
import { traceWith } from './spans';

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>;

/**
 * Sends spans to an OpenTelemetry collector by OTLP over HTTP. Its packages are loaded only if
 * there is a collector. The returned function sends the rest and ends tracing.
 */
export async function startTracing(settings: Settings): Promise<StopTracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = settings;
  if (endpoint === undefined) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 3_000,
  });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceWith(provider.getTracer('deedlight'));
  return async () => {
    traceWith(null);
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}

export type StopTracing = () => Promise<void>;
