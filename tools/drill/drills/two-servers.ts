import { hold, noFindings, noteHealth } from '../findings';
import type { Ground } from '../ground';
import { watchHealth } from '../health-watch';
import { clientOf, newAddress, register } from '../people';
import { startProduct } from '../product';
import { importRoll, writeRoll } from '../roll';

const quota = 40;

/** Checks that two servers count together: the searches of a month, and wrong passwords. */
export async function twoServers(ground: Ground, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore('postgres');
  const roll = writeRoll(ground.folder, 'two', 60);
  await importRoll(ground, store, roll);
  const env = { ...store.env, MONTHLY_SEARCHES: String(quota) };
  const servers = await Promise.all([0, 1].map(() => startProduct(ground.programs, env)));
  const [first, second] = servers;
  if (!first || !second) throw new Error('two servers are started above');
  const health = servers.map(({ url }) => watchHealth(url));
  for (let round = 0; round < rounds; round += 1) {
    const email = `round${round}@example.com`;
    const member = await register(first, store.outbox, email);
    const passed = await Promise.all(
      roll.ids.map(async (id) => {
        const answers = await Promise.all(
          servers.map(({ url }) =>
            fetch(`${url}/v1/properties/${id}`, { headers: member.headers }),
          ),
        );
        return answers.some(({ status }) => status === 200);
      }),
    );
    const served = passed.filter(Boolean).length;
    hold(findings, served === quota, `${served} properties were served of a quota of ${quota}`);

    const address = newAddress();
    const stranger = clientOf(first, address);
    for (let guess = 0; guess < 10; guess += 1) {
      await stranger.auth.signInWithPassword({ email, password: `wrong ${guess}` });
    }
    const elsewhere = clientOf(second, address);
    const { error } = await elsewhere.auth.signInWithPassword({ email, password: 'wrong again' });
    hold(findings, error?.status === 429, `the eleventh guess was answered ${error?.status}`);
  }
  for (const watch of health) {
    noteHealth(findings, await watch.stop());
  }
  await Promise.all(servers.map(({ stop }) => stop()));
  return findings;
}
