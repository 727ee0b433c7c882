/**
 * How far an import is: rows or bytes that a publisher has sent, bytes of the file, its rows,
 * properties of the county, tables of the database, rows of the file again for their outlines.
 */
export type ImportStep = {
  stage: Stage;
  done: number;
  of: number;
  /** The table that is next. */
  table?: string;
};
type Stage = 'fetch' | 'download' | 'check' | 'rows' | 'lists' | 'statistics' | 'outlines';

const stages: Record<Stage, { title: string; unit: string }> = {
  fetch: { title: 'fetching', unit: 'rows' },
  download: { title: 'downloading', unit: 'bytes' },
  check: { title: 'checking the file', unit: 'bytes' },
  rows: { title: 'storing rows', unit: 'rows' },
  lists: { title: 'lists and maps', unit: 'properties' },
  statistics: { title: 'statistics', unit: 'tables' },
  outlines: { title: 'storing outlines', unit: 'rows' },
};

/** Each import has these, in this order; only a source of open data is fetched before, and may have outlines. */
const numbered: readonly Stage[] = ['check', 'rows', 'lists', 'statistics'];

/** Progress is written to a terminal whose line can be rewritten, or to a log that only grows. */
export type ProgressOutput = { write(text: string): unknown; isTTY?: boolean | undefined };

export type Progress = {
  show(step: ImportStep): void;
  /** Is called now and then, and shows that a step goes on which tells nothing for long. */
  tick(): void;
  done(): void;
};

const barWidth = 24;
/** A log has a line at least and at most so often, in milliseconds. */
const longestSilence = 30_000;
const shortestSilence = 1000;

/** Shows the progress of a file; `now` returns milliseconds of a monotonic clock. */
export function progressOf(name: string, output: ProgressOutput, now: () => number): Progress {
  let stage = { began: now(), first: 0 };
  let step: ImportStep | null = null;
  let shownTenth = 0;
  let said = now();
  let saidStage: Stage | null = null;
  return {
    show(next) {
      if (step?.stage !== next.stage) {
        // Rows of an earlier, interrupted run took this run no time.
        stage = { began: now(), first: next.done };
        shownTenth = 0;
      }
      step = next;
      const tenth = Math.floor((next.done / Math.max(1, next.of)) * 10);
      const isDue = saidStage !== next.stage || now() - said >= shortestSilence;
      if (output.isTTY || (tenth > shownTenth && isDue)) {
        say(lineOf(next));
        saidStage = next.stage;
        shownTenth = tenth;
      }
    },
    tick() {
      if (step === null) return;
      if (output.isTTY || now() - said >= longestSilence) say(lineOf(step));
    },
    done() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };

  function lineOf(current: ImportStep): string {
    const seconds = (now() - stage.began) / 1000;
    return progressLine(name, current, { done: current.done - stage.first, seconds });
  }

  function say(text: string): void {
    output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    said = now();
  }
}

/** Shows on the standard output how far `work` is, which tells its steps. */
export async function whileShowing<T>(
  name: string,
  work: (show: Progress['show']) => Promise<T>,
): Promise<T> {
  const progress = progressOf(name, process.stdout, () => performance.now());
  const ticks = setInterval(() => progress.tick(), 1000);
  const result = await work(progress.show).finally(() => clearInterval(ticks));
  progress.done();
  return result;
}

/** What a stage has done since it was first heard of. */
export type Pace = { done: number; seconds: number };

/**
 * Returns "sales.csv 2/4 storing rows [######------] 50% 5,000 of 10,000 rows, 2,500/s, 2 s left".
 * Where no time can be told, it says for how long the step has been going on.
 */
export function progressLine(
  name: string,
  { stage, done, of, table }: ImportStep,
  pace: Pace,
): string {
  const share = of === 0 ? 1 : Math.min(1, done / of);
  const filled = Math.round(share * barWidth);
  const { title, unit } = stages[stage];
  const at = numbered.indexOf(stage) + 1;
  const line = [
    `${name} ${at === 0 ? '' : `${at}/${numbered.length} `}${title}`,
    `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`,
    `${Math.floor(share * 100)}% ${whole(done)} of ${whole(of)} ${unit}`,
  ].join(' ');
  return [line, ...(table === undefined ? [] : [table]), ...timeOf(stage, of - done, pace)].join(
    ', ',
  );
}

function timeOf(stage: Stage, left: number, { done, seconds }: Pace): string[] {
  const perSecond = seconds > 0 ? done / seconds : 0;
  // Tables differ too much for a pace.
  if (stage !== 'statistics' && perSecond > 0 && left > 0) {
    return [`${whole(Math.round(perSecond))}/s`, `${duration(Math.ceil(left / perSecond))} left`];
  }
  return seconds < 1 ? [] : [`for ${duration(Math.round(seconds))}`];
}

function whole(count: number): string {
  return count.toLocaleString('en-US');
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
