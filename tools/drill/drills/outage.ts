import { hold, noFindings, noteHealth } from '../findings';
import type { Ground } from '../ground';
import { watchHealth } from '../health-watch';
import { until } from '../patience';
import { fileNames, fileRow, register } from '../people';
import { startProduct, statusOf, untilReady } from '../product';

/**
 * Stops or freezes PostgreSQL while people read and write. The server must report it, recover by
 * itself, and keep what it acknowledged.
 */
export async function outage(ground: Ground, how: 'crashed' | 'frozen', rounds: number) {
  const { postgres } = ground;
  if (!postgres) throw new Error('this drill is for PostgreSQL');
  const findings = noFindings();
  const store = await ground.aStore('postgres');
  const product = await startProduct(ground.programs, store.env);
  const health = watchHealth(product.url);
  for (let round = 0; round < rounds; round += 1) {
    const member = await register(product, store.outbox, `round${round}@example.com`);
    const written: string[] = [];
    let goesOn = true;
    const busy = [0, 1, 2, 3].map(async (writer) => {
      for (let n = 0; goesOn; n += 1) {
        const row = fileRow(member, `w${writer}n${n}`);
        const { error } = await member.supabase.from('files').insert(row);
        if (!error) written.push(row.file_name);
      }
    });
    await until('something is written', async () => written.length > 10);
    if (how === 'crashed') await postgres.crash();
    else postgres.freeze();
    const readyz = `${product.url}/readyz`;
    await until('readyz is red', async () => (await statusOf(readyz)) === 503);
    const refused = await fetch(`${product.url}/v1/usage/stats`, { headers: member.headers });
    hold(findings, refused.status === 503, `a page was answered ${refused.status} meanwhile`);
    hold(findings, refused.headers.has('retry-after'), 'a 503 said nothing of when to try again');
    if (how === 'crashed') await postgres.startAgain();
    else postgres.thaw();
    findings.readyMs = Math.max(findings.readyMs, await untilReady(product.url));
    const before = written.length;
    await until('people write again', async () => written.length > before);
    goesOn = false;
    await Promise.all(busy);
    findings.acknowledged += written.length;
    const there = await fileNames(member);
    findings.lost.push(...written.filter((name) => !there.has(name)));
  }
  noteHealth(findings, await health.stop());
  hold(findings, (await product.stop()) === 0, 'the server did not end with 0');
  return findings;
}
