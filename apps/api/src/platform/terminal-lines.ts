import { styleText } from 'node:util';
import { z } from 'zod';

const Line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string(),
  err: z.looseObject({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** These lines are so frequent that they would hide all others. LOG_LEVEL=debug shows them. */
const chatter = ['request', 'service role'];

const warning = 40;
const failure = 50;

type Out = { write(text: string): unknown };

/** Takes the log's JSON lines and writes them for people. */
export function terminalLines(out: Out, { tellsAll }: { tellsAll: boolean }): Out {
  return {
    write(json) {
      const line = Line.parse(JSON.parse(json));
      if (!tellsAll && line.level < warning && chatter.includes(line.msg)) return;
      out.write(`${readable(line)}\n`);
    },
  };
}

function readable({ level, time, msg, err, ...fields }: z.infer<typeof Line>): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const figures = Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`);
  const first = [styleText('dim', clock), styled(level, msg), figures.join(', ')].join('  ');
  const why = err?.stack ?? err?.message;
  return why === undefined ? first.trimEnd() : `${first.trimEnd()}\n${why}`;
}

function styled(level: number, text: string): string {
  if (level >= failure) return styleText('red', text);
  return level >= warning ? styleText('yellow', text) : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
