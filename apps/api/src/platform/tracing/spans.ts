import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

let tracer: Tracer | null = null;

/**
 * Sets the tracer that records spans; null stops it. Without a tracer a span costs one comparison.
 */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

type Request = {
  /** Connects a trace with the log. */
  requestId: string;
  method: string;
  header: (name: string) => string | undefined;
  /** The endpoint becomes known while the request is handled. */
  noted: { endpoint?: string };
};

/**
 * Traces a request from its arrival until its answer, below the span that its traceparent names.
 */
export async function inRequestSpan<T>(
  { requestId, method, header, noted }: Request,
  work: () => Promise<T>,
  statusOf: (result: T) => number,
): Promise<T> {
  if (tracer === null) return await work();
  const parent = propagation.extract(ROOT_CONTEXT, header, {
    keys: () => ['traceparent', 'tracestate'],
    get: (from, name) => from(name),
  });
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
  return await within(span, parent, async () => {
    const result = await work();
    const status = statusOf(result);
    // The span never has the path, which can contain what somebody typed.
    span.updateName(`${method} ${noted.endpoint ?? 'unmatched'}`);
    span.setAttributes({
      'http.request.method': method,
      'http.response.status_code': status,
      'deedlight.request_id': requestId,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return result;
  });
}

/** Traces the work of an endpoint. */
export function inHandlerSpan<T>(endpoint: string, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  const span = tracer.startSpan(endpoint, { kind: SpanKind.INTERNAL });
  return within(span, context.active(), work);
}

/** Traces a statement with its placeholders and never its parameters. */
export function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes: Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  };
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
  return within(span, context.active(), work);
}

/** Traces a provider's call by its endpoint and never by the person or property it is about. */
export async function inProviderSpan<T>(
  provider: string,
  endpoint: string,
  work: () => Promise<{ result: T; hasFailed: boolean }>,
): Promise<T> {
  if (tracer === null) return (await work()).result;
  const attributes: Attributes = { 'peer.service': provider };
  const span = tracer.startSpan(`${provider} ${endpoint}`, { kind: SpanKind.CLIENT, attributes });
  return await within(span, context.active(), async () => {
    const { result, hasFailed } = await work();
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    return result;
  });
}

async function within<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    // Only the error's name is recorded: a message can contain what somebody typed.
    const message = error instanceof Error ? error.name : 'not an error';
    span.setStatus({ code: SpanStatusCode.ERROR, message });
    throw error;
  } finally {
    span.end();
  }
}
