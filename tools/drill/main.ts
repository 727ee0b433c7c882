// npm run drill: makes the built server fail in realistic ways, and prints what it withstood.
//   --rounds N   runs each drill N times (3 by default; 25 for a night)
//   WORD         runs only drills whose name or database has the word
import { parseArgs } from 'node:util';
import { findPostgres } from '../postgres.mjs';
import { type Drill, drills } from './all-drills';
import type { Findings } from './findings';
import { prepareGround } from './ground';

/** A balancer takes the server for dead after a longer time. */
const longestHealthMs = 1000;

/** New properties must be suggested within this time after an import. */
const longestUntilOfferedMs = 5000;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!(Number.isInteger(rounds) && rounds > 0)) {
  console.error('--rounds wants a whole number above 0.');
  process.exit(2);
}
const chosen = drills.filter(({ name, on }) =>
  positionals.every((word) => `${name} ${on}`.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No drill has ${positionals.join(' ')} in its name.`);
  process.exit(2);
}

const ground = await prepareGround([...new Set(chosen.map(({ on }) => on))]);
const failed: string[] = [];
console.log(
  [
    '',
    'drill',
    'rounds',
    'kept',
    'lost',
    'ready after',
    'offered after',
    'worst /healthz',
    'held',
    '',
  ].join(' | '),
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
try {
  for (const drill of chosen) await tryOut(drill);
} finally {
  await ground.clear();
}
if (failed.length > 0) {
  console.error(`Not held:\n  ${failed.join('\n  ')}`);
  process.exitCode = 1;
}

async function tryOut(drill: Drill): Promise<void> {
  const title = `${drill.name}, ${drill.on}`;
  const reason = whyNot(drill);
  if (reason) {
    console.log(`| ${title} | 0 | | | | | | not tried: ${reason} |`);
    return;
  }
  try {
    const findings = await drill.run(ground, rounds);
    const wrong = whatIsWrong(findings);
    failed.push(...wrong.map((sentence) => `${title}: ${sentence}`));
    const { acknowledged, lost } = findings;
    const [ready, offered] = [findings.readyMs, findings.offeredMs].map(seconds);
    const health = findings.healthMs ? `${Math.ceil(findings.healthMs)} ms` : '';
    const figures = [rounds, acknowledged - lost.length, lost.length, ready, offered, health];
    console.log(`| ${[title, ...figures, wrong.length ? 'NO' : 'yes'].join(' | ')} |`);
  } catch (error) {
    failed.push(`${title}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    console.log(`| ${title} | ${rounds} | | | | | | NO |`);
  }
}

function whyNot({ on, ...drill }: Drill): string | null {
  if (on === 'postgres' && !findPostgres()) return 'no PostgreSQL programs here';
  return drill.whyNot?.() ?? null;
}

function seconds(ms: number): string {
  return ms ? `${(ms / 1000).toFixed(1)} s` : '';
}

function whatIsWrong({ lost, problems, healthMs, offeredMs }: Findings): string[] {
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...problems,
    ...(offeredMs > longestUntilOfferedMs ? [`offered after ${seconds(offeredMs)}`] : []),
    ...(healthMs > longestHealthMs ? [`/healthz took ${Math.ceil(healthMs)} ms`] : []),
  ];
}
