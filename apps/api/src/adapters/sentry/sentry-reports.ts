import type { ErrorReports } from '../../platform/error-reports';

type Settings = { dsn: string; release: string };

const closeWithinMs = 2_000;

/**
 * Reports to Sentry, or to any service that speaks its protocol. A report has the error's name and
 * the place where it was thrown. It never has the message, which can hold what somebody typed: the
 * log has that, by the id of the request.
 */
export async function sentryReports({ dsn, release }: Settings): Promise<ErrorReports> {
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const parseStack = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    release,
    integrations: [],
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(10_000),
        });
        return { statusCode: status, headers: limitsIn(headers) };
      }),
  });
  client.init();
  return {
    report({ message, error, tags }) {
      const values = error === null ? [] : [asException(error, message)];
      client.captureEvent({ level: 'error', message, tags, exception: { values } });
    },
    close: async () => {
      await client.close(closeWithinMs);
    },
  };

  function asException(error: Error, message: string) {
    const stacktrace = { frames: parseStack(error.stack ?? '') };
    return { type: error.name, value: message, stacktrace };
  }
}

/** Tells how long the service wants no more reports. */
function limitsIn(headers: Headers) {
  return {
    'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
    'retry-after': headers.get('retry-after'),
  };
}
