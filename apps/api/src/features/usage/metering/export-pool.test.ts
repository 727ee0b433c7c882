import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../../platform/env';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { subscribe } from '../../../test/a-subscription';
import { aTeamOf, countTeams, seatMembers } from '../../../test/a-team-of';
import { readStats } from '../read-stats';
import { ExportMeter } from './export-meter';
import { aPooledMeter } from './test/pooled-meter';

const env = { MONTHLY_EXPORT_ROWS: '10', PRO_MONTHLY_EXPORT_ROWS: '20' };
const settings = parseEnv(env);
const pooled = aPooledMeter(env);

/** Exports a file of so many rows, as a whole. */
async function take(member: Member, rows: number): Promise<void> {
  const file = await begin(member, rows);
  await file.end(rows);
}

function begin(member: Member, rows: number) {
  const meter = new ExportMeter(settings, pooled.meter);
  const asking = { ...pooled.asking, member, replyHeaders: new Headers() };
  return meter.begin(asking, async () => rows);
}

async function exportsOf(member: Member) {
  const { meter, asking } = pooled;
  const given = { ...asking, replyHeaders: new Headers() };
  return (await readStats(given, { meter, settings }, member)).usage.exports;
}

const refused = { code: 'EXPORT_LIMIT_EXCEEDED', status: 429 };

async function three(): Promise<[Member, Member, Member]> {
  const one = () => aMember(pooled.database);
  const mates: [Member, Member, Member] = [await one(), await one(), await one()];
  await aTeamOf(pooled.database, ...mates);
  return mates;
}

describe('U-03 a team that shares its searches shares the rows of exports', () => {
  test('has those of each on the trial, tells how many others took, and refuses what is left to none', async () => {
    const [ann, bob, eve] = await three();
    await take(ann, 4);
    await take(bob, 18);
    expect(await exportsOf(ann)).toEqual({ limit: 30, used: 22, remaining: 8, usedByOthers: 18 });
    await expect(begin(eve, 9)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('Your team, which shares them, has 8 rows of exports left'),
      data: { limit: 30, used: 22, wanted: 9, usedByOthers: 22 },
    });
    await take(eve, 8);
    await expect(begin(ann, 1)).rejects.toMatchObject(refused);
  });

  test('counts each member alone where the setting does not let teams share', async () => {
    const [ann, bob] = await three();
    await take(bob, 10);
    await countTeams(pooled.database, 'per-seat');
    expect(await exportsOf(ann)).toEqual({ limit: 10, used: 0, remaining: 10, usedByOthers: null });
    await expect(begin(bob, 1)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('Your plan has 0 rows of exports left'),
    });
    await take(ann, 10);
  });

  test('has those of the seats that are paid for, beside those on the trial', async () => {
    const [ann, bob, eve] = await three();
    await subscribe(pooled.database, ann, 'active', 2);
    await seatMembers(pooled.database, bob);
    await take(bob, 30);
    expect(await exportsOf(ann)).toEqual({ limit: 40, used: 30, remaining: 10, usedByOthers: 30 });
    expect(await exportsOf(eve)).toEqual({ limit: 10, used: 0, remaining: 10, usedByOthers: 0 });
    await expect(begin(ann, 11)).rejects.toMatchObject({ ...refused, data: { limit: 40 } });
  });

  test('gives the last rows once, to whichever file begins first, and back what was not sent', async () => {
    const mates = await three();
    const begun = await Promise.allSettled(mates.map((mate) => begin(mate, 15)));
    const files = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(files).toHaveLength(2);
    for (const file of files) await file.end(1);
    expect(await exportsOf(mates[0])).toMatchObject({ limit: 30, used: 2 });
  });

  test('is told to an admin of the installation as without a limit', async () => {
    const admin = await aMember(pooled.database, { isAdmin: true });
    await take(admin, 12);
    expect(await exportsOf(admin)).toMatchObject({ used: 12, remaining: 999_999 });
  });
});
