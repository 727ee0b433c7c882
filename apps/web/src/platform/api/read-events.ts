/** Yields the messages of an event stream as they arrive, each parsed from JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { event, data } = parseBlock(block);
        if (event === 'error') throw new Error('The answer broke off.');
        if (event === 'message' && data !== '') yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel();
  }
}

function parseBlock(block: string): { event: string; data: string } {
  const lines = block.split('\n');
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim());
  return { event: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}
