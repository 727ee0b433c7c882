import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Findings, hold, noFindings, noteHealth } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { fileNames, fileRow, type Person, register } from '../people';
import { type Product, startProduct, statusOf, untilReady } from '../product';
import { importRoll, writeRoll } from '../roll';

/** Tells whether a small disk can be mounted here, which only root may do. */
export function canMount(): boolean {
  return process.getuid?.() === 0 && process.platform === 'linux';
}

/**
 * Fills the disk of the database: writes must fail with a clear answer, reads must still work, and
 * nothing may be lost.
 */
export async function fullDisk(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  const at = mkdtempSync(join(tmpdir(), 'deedlight-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', at]);
  if (mounted.status !== 0) throw new Error(`no small disk: ${mounted.stderr}`);
  try {
    const store = await ground.aStore(kind, join(at, 'data'));
    const roll = writeRoll(ground.folder, `disk${kind}`, 20);
    await importRoll(ground, store, roll);
    const product = await startProduct(ground.programs, store.env);
    const health = watchHealth(product.url);
    for (let round = 0; round < rounds; round += 1) {
      const member = await register(product, store.outbox, `round${round}@example.com`);
      const page = `${product.url}/v1/properties/${roll.ids[round % roll.ids.length]}`;
      await fillAndFree({ findings, product, member, page, filler: join(at, 'filler') });
    }
    noteHealth(findings, await health.stop());
    await product.stop();
    await ground.drop(store);
  } finally {
    spawnSync('umount', ['-l', at]);
    rmdirSync(at);
  }
  return findings;
}

type Round = {
  findings: Findings;
  product: Product;
  member: Person;
  page: string;
  filler: string;
};

async function fillAndFree({ findings, product, member, page, filler }: Round): Promise<void> {
  const written: string[] = [];
  const write = async () => {
    const row = fileRow(member, `n${written.length}`);
    const { status } = await member.supabase.from('files').insert(row);
    if (status === 201) written.push(row.file_name);
    return status;
  };
  hold(findings, (await write()) === 201, 'a write before the disk was full failed');
  fillUp(filler);
  let last = await write();
  while (last === 201 && written.length < 400) last = await write();
  hold(findings, last === 503, `a write on the full disk was answered ${last}`);
  const read = await statusOf(page, { headers: member.headers });
  hold(findings, read === 200, `a page on the full disk was answered ${read}`);
  const ready = await statusOf(`${product.url}/readyz`);
  hold(findings, ready === 503, `readyz on the full disk was answered ${ready}`);
  rmSync(filler);
  findings.readyMs = Math.max(findings.readyMs, await untilReady(product.url));
  hold(findings, (await write()) === 201, 'a write after there was room failed');
  findings.acknowledged += written.length;
  const there = await fileNames(member);
  findings.lost.push(...written.filter((name) => !there.has(name)));
}

/** Fills the disk to the last byte, although the database may use some meanwhile. */
function fillUp(filler: string): void {
  const { bavail, bsize } = statfsSync(dirname(filler));
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error;
  }
}
