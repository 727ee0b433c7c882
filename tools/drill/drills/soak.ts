import { hold, noFindings, noteHealth } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { until } from '../patience';
import { fileNames, fileRow, newAddress, register } from '../people';
import { startProduct, statusOf } from '../product';
import { importRoll, writeRoll } from '../roll';

/** Training a market needs this many sales. */
const fewest = 1500;

/** Lets people read, list and write while the server trains a county's model. */
export async function soak(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore(kind);
  await importRoll(
    ground,
    store,
    writeRoll(ground.folder, `soak${kind}`, Math.max(fewest, 500 * rounds)),
  );
  const product = await startProduct(ground.programs, { ...store.env, TRAIN_VALUATIONS: 'true' });
  findings.readyMs = product.readyMs;
  const member = await register(product, store.outbox, 'member@example.com');
  const health = watchHealth(product.url);
  const written: string[] = [];
  const odd = new Map<string, number>();
  let goesOn = true;
  let asked = 0;
  const look = async (path: string) => {
    const headers = { ...member.headers, 'x-forwarded-for': newAddress() };
    const status = await statusOf(`${product.url}${path}`, { headers });
    asked += 1;
    if (status !== 200) odd.set(`${path} ${status}`, (odd.get(`${path} ${status}`) ?? 0) + 1);
  };
  const busy = [
    ...['/v1/usage/stats', '/v1/properties/suggest?q=main', '/v1/properties?limit=50'].map(
      async (path) => {
        while (goesOn) await look(path);
      },
    ),
    (async () => {
      for (let n = 0; goesOn && n < 450; n += 1) {
        const { error } = await member.supabase.from('files').insert(fileRow(member, `n${n}`));
        if (!error) written.push(`n${n}`);
        else odd.set(error.message, (odd.get(error.message) ?? 0) + 1);
      }
    })(),
  ];
  await until('the county is learned', async () =>
    product.written().includes('homes valued for lists'),
  );
  await until('people have looked', async () => asked > 300 * rounds);
  goesOn = false;
  await Promise.all(busy);
  noteHealth(findings, await health.stop());
  for (const [what, times] of odd) hold(findings, false, `${times} times: ${what}`);
  findings.acknowledged = written.length;
  const there = await fileNames(member);
  findings.lost = written.filter((name) => !there.has(name));
  await product.stop();
  return findings;
}
