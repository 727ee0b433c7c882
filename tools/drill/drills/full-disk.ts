import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hold, noFindings, noteHealth } from '../findings';
import type { Ground } from '../ground';
import { watchHealth } from '../health-watch';
import { fileNames, fileRow, register } from '../people';
import { startProduct, statusOf, untilReady } from '../product';
import { importRoll, writeRoll } from '../roll';

/** Tells whether a small disk can be mounted here, which root alone may. */
export function canMount(): boolean {
  return process.getuid?.() === 0 && process.platform === 'linux';
}

/** The disk of the data folder is full: writes say so, pages are read on, and there is no loss. */
export async function fullDisk(ground: Ground, rounds: number) {
  const findings = noFindings();
  const at = join(ground.folder, 'small-disk');
  mkdirSync(at);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', at]);
  if (mounted.status !== 0) throw new Error(`no small disk: ${mounted.stderr}`);
  try {
    const store = await ground.aStore('embedded', join(at, 'data'));
    const roll = writeRoll(ground.folder, 'disk', 20);
    await importRoll(ground, store, roll);
    const product = await startProduct(ground.programs, store.env);
    const health = watchHealth(product.url);
    const filler = join(at, 'filler');
    for (let round = 0; round < rounds; round += 1) {
      const member = await register(product, store.outbox, `round${round}@example.com`);
      const written: string[] = [];
      const write = async () => {
        const row = fileRow(member, `n${written.length}`);
        const { status } = await member.supabase.from('files').insert(row);
        if (status === 201) written.push(row.file_name);
        return status;
      };
      hold(findings, (await write()) === 201, 'a write before the disk was full failed');
      const { bavail, bsize } = statfsSync(at);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 2_000_000));
      let last = await write();
      while (last === 201 && written.length < 400) last = await write();
      hold(findings, last === 503, `a write on the full disk was answered ${last}`);
      const look = { headers: member.headers };
      const page = await statusOf(`${product.url}/v1/properties/${roll.ids[round]}`, look);
      hold(findings, page === 200, `a page on the full disk was answered ${page}`);
      const ready = await statusOf(`${product.url}/readyz`);
      hold(findings, ready === 503, `readyz on the full disk was answered ${ready}`);
      rmSync(filler);
      findings.readyMs = Math.max(findings.readyMs, await untilReady(product.url));
      hold(findings, (await write()) === 201, 'a write after there was room failed');
      findings.acknowledged += written.length;
      const there = await fileNames(member);
      findings.lost.push(...written.filter((name) => !there.has(name)));
    }
    noteHealth(findings, await health.stop());
    await product.stop();
  } finally {
    spawnSync('umount', ['-l', at]);
  }
  return findings;
}
