import { join } from 'node:path';
import { mustRun } from '../command';
import { noFindings, noteHealth } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { until } from '../patience';
import { fileNames, fileRow, register, signIn } from '../people';
import { startProduct } from '../product';
import { importRoll, writeRoll } from '../roll';

/**
 * Makes a backup while people write and restores it elsewhere: everything acknowledged before it
 * began must be there.
 */
export async function backupAndRestore(ground: Ground, kind: Kind, rounds: number) {
  const { programs } = ground;
  const findings = noFindings();
  const store = await ground.aStore(kind);
  const roll = writeRoll(ground.folder, `kept${kind}`, 20);
  await importRoll(ground, store, roll);
  const product = await startProduct(programs, store.env);
  const health = watchHealth(product.url);
  for (let round = 0; round < rounds; round += 1) {
    const email = `round${round}@example.com`;
    const member = await register(product, store.outbox, email);
    const written: string[] = [];
    let goesOn = true;
    const busy = (async () => {
      for (let n = 0; goesOn && n < 450; n += 1) {
        const { error } = await member.supabase.from('files').insert(fileRow(member, `n${n}`));
        if (error) findings.problems.push(`a write beside the backup failed: ${error.message}`);
        else written.push(`n${n}`);
      }
    })();
    await until('something is written', async () => written.length > 5);
    const before = [...written];
    const file = join(ground.folder, `${kind}-${round}.tar`);
    await mustRun(join(programs, 'backup.js'), [file], store.env);
    goesOn = false;
    await busy;

    const elsewhere = await ground.anEmptyStore(kind);
    await mustRun(join(programs, 'restore.js'), [file], elsewhere.env);
    const restored = await startProduct(programs, elsewhere.env);
    findings.readyMs = Math.max(findings.readyMs, restored.readyMs);
    const again = await signIn(restored, email);
    const there = await fileNames(again);
    findings.acknowledged += before.length;
    findings.lost.push(...before.filter((name) => !there.has(name)));
    const id = roll.ids[round % roll.ids.length];
    const page = await fetch(`${restored.url}/v1/properties/${id}`, { headers: again.headers });
    if (page.status !== 200) findings.lost.push(`the page of ${id} (${page.status})`);
    await restored.stop();
  }
  noteHealth(findings, await health.stop());
  await product.stop();
  return findings;
}
