const timeoutMs = 30_000;

/** Calls fetch with this browser's cookies and a timeout of 30 seconds. */
export async function send(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      ...init,
      credentials: 'include',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    if (timeout.aborted) throw new Error('Request timed out', { cause: error });
    throw error;
  }
}
