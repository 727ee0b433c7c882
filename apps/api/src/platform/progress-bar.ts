type Out = { isTTY?: boolean; write(text: string): unknown };

const width = 30;

/** Draws progress on one line of a terminal. Draws nothing elsewhere. */
export function progressBar(title: string, total: number, out: Out = process.stdout) {
  return (done: number): void => {
    if (!out.isTTY) return;
    const filled = Math.min(width, Math.floor((done / total) * width));
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const figures = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
    out.write(`\r${title} ${bar} ${figures}${done >= total ? '\n' : ''}`);
  };
}
