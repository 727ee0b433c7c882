/** Progress is written to a terminal whose line can be rewritten, or to a log that only grows. */
export type ProgressOutput = { write(text: string): unknown; isTTY?: boolean | undefined };

export type Progress = {
  show(progress: { rows: number; of: number }): void;
  /** Tells the current step, if it counts no rows. */
  say(what: string): void;
  done(): void;
};

const barWidth = 24;

/** Shows the progress of a file; `now` returns milliseconds of a monotonic clock. */
export function progressOf(name: string, output: ProgressOutput, now: () => number): Progress {
  const began = now();
  let first: number | null = null;
  let shownTenth = 0;
  return {
    show({ rows, of }) {
      // Rows of an earlier, interrupted run took this run no time.
      first ??= rows;
      const text = progressLine(name, {
        rows,
        of,
        done: rows - first,
        seconds: (now() - began) / 1000,
      });
      if (output.isTTY) output.write(`\r\u001b[K${text}`);
      const tenth = Math.floor((rows / Math.max(1, of)) * 10);
      if (!output.isTTY && tenth > shownTenth) output.write(`${text}\n`);
      shownTenth = tenth;
    },
    say(what) {
      output.write(output.isTTY ? `\r\u001b[K${name}: ${what}` : `${name}: ${what}\n`);
    },
    done() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

export type Pace = {
  /** It counts the stored rows of the file. */
  rows: number;
  of: number;
  /** It counts the rows that this run stored after its first batch. */
  done: number;
  seconds: number;
};

/** Returns "sales.csv [######------] 50 % 5,000 of 10,000 rows, 2,500 rows/s, 2 s left". */
export function progressLine(name: string, { rows, of, done, seconds }: Pace): string {
  const share = of === 0 ? 1 : Math.min(1, rows / of);
  const filled = Math.round(share * barWidth);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
  const counts = `${Math.floor(share * 100)} % ${whole(rows)} of ${whole(of)} rows`;
  const perSecond = seconds > 0 ? done / seconds : 0;
  if (perSecond === 0) return `${name} ${bar} ${counts}`;
  const left = Math.ceil((of - rows) / perSecond);
  return `${name} ${bar} ${counts}, ${whole(Math.round(perSecond))} rows/s, ${duration(left)} left`;
}

function whole(count: number): string {
  return count.toLocaleString('en-US');
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
