import postgres from 'postgres';
import { hold, noFindings, noteHealth } from '../findings';
import type { Ground } from '../ground';
import { watchHealth } from '../health-watch';
import { register } from '../people';
import { startProduct } from '../product';

/** There are two more writers than connections. */
const writers = 12;

/** Locks a row that many want to write: they must be told to retry, and nobody else may wait. */
export async function lockedRow(ground: Ground, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore('postgres');
  const product = await startProduct(ground.programs, store.env);
  const member = await register(product, store.outbox, 'member@example.com');
  const holder = postgres(store.env.DATABASE_URL, { max: 1 });
  const rename = (name: string) =>
    member.supabase.from('profiles').update({ full_name: name }).eq('id', member.id);
  const health = watchHealth(product.url);
  for (let round = 0; round < rounds; round += 1) {
    await holder.unsafe(`begin; select from public.profiles where id = '${member.id}' for update`);
    const writes = Array.from({ length: writers }, (_, at) => rename(`Nobody ${at}`));
    const others = Array.from({ length: 20 }, () =>
      fetch(`${product.url}/v1/usage/stats`, { headers: member.headers }),
    );
    const read = await Promise.all([...others, fetch(`${product.url}/readyz`)]);
    const served = read.filter(({ status }) => status === 200).length;
    hold(findings, served === read.length, `${read.length - served} who only read were refused`);
    const answers = await Promise.all(writes);
    const told = answers.filter(({ status }) => status === 503).length;
    hold(findings, told === writers, `${writers - told} writes were not answered 503`);
    await holder.unsafe('rollback');
    const { error } = await rename(`Ada ${round}`);
    hold(findings, error === null, `a write after the lock failed: ${error?.message}`);
    findings.acknowledged += 1;
    const { data } = await member.supabase.from('profiles').select('full_name').eq('id', member.id);
    if (data?.[0]?.full_name !== `Ada ${round}`) findings.lost.push(`the name of round ${round}`);
  }
  noteHealth(findings, await health.stop());
  await holder.end();
  await product.stop();
  return findings;
}
