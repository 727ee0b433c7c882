import { type Findings, hold, noFindings, noteHealth } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { stream, until } from '../patience';
import {
  clientOf,
  fileNames,
  fileRow,
  mailsIn,
  type Person,
  password,
  register,
  signIn,
} from '../people';
import { type Product, startProduct } from '../product';
import { importRoll, writeRoll } from '../roll';

/** Kills the server while people sign up and write rows; nothing acknowledged may be lost. */
export async function kills(ground: Ground, kind: Kind, rounds: number) {
  const { programs } = ground;
  const store = await ground.aStore(kind);
  const findings = noFindings();
  const signedUp: string[] = [];
  let product = await startProduct(programs, store.env);
  for (let round = 0; round < rounds; round += 1) {
    const email = `member${round}@example.com`;
    const member = await register(product, store.outbox, email);
    // The next kill comes during the next writes, at another point each time.
    const kept = await writeUntilKilled({
      product,
      findings,
      member,
      round,
      left: 4 + ((round * 7) % 19),
    });
    signedUp.push(...kept.newcomers);
    findings.acknowledged += kept.rows.length + kept.newcomers.length;
    product = await startProduct(programs, store.env);
    findings.readyMs = Math.max(findings.readyMs, product.readyMs);
    const there = await fileNames(await signIn(product, email));
    findings.lost.push(...kept.rows.filter((name) => !there.has(name)).map((n) => `row ${n}`));
  }
  await product.kill();

  // A day later no process holds a mail any more, so that mails of a killed process are sent at
  // once. The clock can only be shifted with sample data, none of which is made beside a roll.
  await importRoll(ground, store, writeRoll(ground.folder, `few-${kind}`, 1));
  const tomorrow = { SAMPLE_DATA: 'true', CLOCK_OFFSET_DAYS: '1' };
  const later = await startProduct(programs, { ...store.env, ...tomorrow });
  for (const email of signedUp) {
    const { error } = await clientOf(later).auth.signInWithPassword({ email, password });
    const isThere = error?.code === 'email_not_confirmed';
    if (!isThere) findings.lost.push(`account ${email} (${error?.code})`);
  }
  await until('a mail to each newcomer', async () => {
    const mailed = new Set(mailsIn(store.outbox).map(({ to }) => to));
    return signedUp.every((email) => mailed.has(email));
  });
  await later.stop();
  for (const email of signedUp) {
    const mails = mailsIn(store.outbox).filter(({ to }) => to === email);
    hold(findings, mails.length === 1, `${mails.length} mails went to ${email}`);
  }
  return findings;
}

/**
 * Two people write rows and one signs people up, until the server is killed after a number of
 * answers.
 */
async function writeUntilKilled(at: {
  product: Product;
  findings: Findings;
  member: Person;
  round: number;
  left: number;
}): Promise<{ rows: string[]; newcomers: string[] }> {
  const { product, findings, member, round } = at;
  const health = watchHealth(product.url);
  const kept = { rows: [] as string[], newcomers: [] as string[] };
  let left = at.left;
  const kill = async () => {
    noteHealth(findings, await health.stop());
    await product.kill();
  };
  let killed: Promise<void> | undefined;
  const acknowledged = (list: string[], what: string) => {
    list.push(what);
    left -= 1;
    if (left === 0) killed = kill();
  };
  await Promise.all([
    stream(async (n) => {
      const newcomer = `r${round}n${n}@example.com`;
      const { error } = await clientOf(product).auth.signUp({ email: newcomer, password });
      if (!error) acknowledged(kept.newcomers, newcomer);
      return !error;
    }),
    ...[0, 1].map((writer) =>
      stream(async (n) => {
        const row = fileRow(member, `w${writer}n${n}`);
        const { error } = await member.supabase.from('files').insert(row);
        if (!error) acknowledged(kept.rows, row.file_name);
        return !error;
      }),
    ),
  ]);
  await killed;
  return kept;
}
