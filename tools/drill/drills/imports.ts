import { importProgram, runProgram } from '../command';
import { type Findings, hold, noFindings } from '../findings';
import type { Ground, Kind, Store } from '../ground';
import { until } from '../patience';
import { type Person, register } from '../people';
import { type Product, startProduct } from '../product';
import { type Roll, writeRoll } from '../roll';

/** The command prints this at the steps of an import that write. */
const steps = ['2/4 storing rows', '3/4 lists and maps', '4/4 statistics'];

/** This is a little more than the command writes in one step. */
const parcels = 5500;

/**
 * Kills an import at each of its steps and runs it again: no page, list or search may miss a row.
 * On PostgreSQL a server runs beside it.
 */
export async function imports(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore(kind);
  const standing = kind === 'postgres' ? await open(ground, store) : null;
  const rolls: Roll[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const roll = writeRoll(ground.folder, `round${round}x`, parcels);
    rolls.push(roll);
    await importTwice(ground, store, { roll, round, findings });
    if (!standing) continue;
    const ended = performance.now();
    await untilOffered(standing, roll);
    findings.offeredMs = Math.max(findings.offeredMs, performance.now() - ended);
  }
  const { product, member } = standing ?? (await open(ground, store));
  findings.readyMs = product.readyMs;
  const { total } = await ask(product, member, '/v1/properties/count?county=55025');
  const missing = findings.acknowledged - Number(total);
  if (missing !== 0) findings.lost.push(`${missing} parcels of the list`);
  for (const roll of rolls) {
    await untilOffered({ product, member }, roll);
    const { property } = await ask(product, member, `/v1/properties/${roll.ids.at(-1)}`);
    if (property?.id !== roll.ids.at(-1)) findings.lost.push(`the page of ${roll.ids.at(-1)}`);
  }
  await product.stop();
  return findings;
}

type Round = { roll: Roll; round: number; findings: Findings };

async function importTwice(ground: Ground, store: Store, { roll, round, findings }: Round) {
  const cli = importProgram(ground.programs);
  const step = steps[round % steps.length] ?? '';
  const killed = await runProgram(cli, roll.files, store.env, (output, kill) => {
    if (output.includes(step)) kill();
  });
  hold(findings, killed.code === null, `round ${round + 1} ended before it was killed`);
  const again = await runProgram(cli, roll.files, store.env);
  hold(findings, again.code === 0, `round ${round + 1}, run again: ${again.output.slice(-300)}`);
  const isRead = again.output.includes('5,500  rows read');
  hold(findings, isRead, `round ${round + 1}: the second run did not read all rows`);
  const third = await runProgram(cli, roll.files, store.env);
  const isDone = third.output.includes('nothing was changed');
  hold(findings, isDone, `round ${round + 1}: the third run found something to do`);
  findings.acknowledged += parcels;
}

async function open(ground: Ground, store: Store) {
  const product = await startProduct(ground.programs, store.env);
  return { product, member: await register(product, store.outbox, 'member@example.com') };
}

async function untilOffered(at: { product: Product; member: Person }, { streets, ids }: Roll) {
  const [street = '', id = ''] = [streets.at(-1), ids.at(-1)];
  await until(`${street} is suggested`, async () => {
    const path = `/v1/properties/suggest?q=${encodeURIComponent(street)}`;
    return JSON.stringify(await ask(at.product, at.member, path)).includes(id);
  });
}

async function ask({ url }: Product, { headers }: Person, path: string) {
  const answer = await fetch(`${url}${path}`, { headers });
  return Object(await answer.json());
}
