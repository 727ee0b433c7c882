/** Makes a body that never ends, and counts the bytes that were read. */
export function endlessBody(): { body: ReadableStream<Uint8Array>; bytesSent: () => number } {
  const chunk = new TextEncoder().encode('[1,'.repeat(20));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, bytesSent: () => sent };
}
