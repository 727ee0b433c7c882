import { describe, expect, test } from 'vitest';
import { migrate } from '../../../platform/database/migrate';
import { connectPostgres } from '../../../platform/database/postgres/postgres-connections';
import { databaseOver } from '../../../platform/database/transactions';
import { schemaFiles } from '../../../platform/project-files';
import { aMember } from '../../../test/a-member';
import { aTeamOf, countTeams } from '../../../test/a-team-of';
import { afterFile } from '../../../test/after-file';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp } from '../../../test/test-app';
import { freshPostgresUrl, testDatabaseKind } from '../../../test/test-database';

const ids = Array.from({ length: 40 }, (_, index) => `pa-42101-${index + 1}`);

/** Makes a database with two pools on it, as two servers have them. */
async function twoDatabases() {
  const url = await freshPostgresUrl();
  const pools = [0, 1].map(() => connectPostgres({ url, poolSize: 8, keepsStatements: true }));
  afterFile(() => Promise.all(pools.map((pool) => pool.close())));
  const [first, second] = pools;
  if (!first || !second) throw new Error('two pools are made above');
  await migrate(first, schemaFiles());
  const database = databaseOver(first);
  await insertSource(database, { id: 'roll' });
  for (const id of ids) await insertParcel(database, { id });
  return { database, other: databaseOver(second) };
}

// The embedded database belongs to one process.
describe.runIf(testDatabaseKind === 'postgres')('two servers on one PostgreSQL', () => {
  test('U-03 give one answer: of many look-ups at once exactly as many pass as are left', async () => {
    const { database, other } = await twoDatabases();
    const member = await aMember(database);

    const env = { MONTHLY_SEARCHES: '3' };
    const servers = [database, other].map((own) =>
      aTestApp({ database: own, env }).browser({ signedInAs: member }),
    );
    const answers = await Promise.all(
      ids.flatMap((id) => servers.map((server) => server.fetch(`/v1/properties/${id}`))),
    );
    // Both servers may get a request for the same property: the second one is a repetition.
    const passed = ids.filter((_, index) =>
      answers.slice(2 * index, 2 * index + 2).some(({ status }) => status === 200),
    );
    expect(passed).toHaveLength(3);
    const stats = await Promise.all(servers.map(({ client }) => client.usage.stats()));
    expect(stats.map(({ usage }) => usage.total)).toEqual([
      { limit: 3, used: 3, remaining: 0 },
      { limit: 3, used: 3, remaining: 0 },
    ]);
  });

  test('U-03 give a team’s pool to its members at once, to the last unit and no further', async () => {
    const { database, other } = await twoDatabases();
    const [ann, bob] = [await aMember(database), await aMember(database)];
    await aTeamOf(database, ann, bob);
    await countTeams(database, 'pooled');
    const env = { MONTHLY_SEARCHES: '4' };
    const [annsServer, bobsServer] = [database, other].map((own) =>
      aTestApp({ database: own, env }),
    );
    const ends = [
      annsServer?.browser({ signedInAs: ann }),
      bobsServer?.browser({ signedInAs: bob }),
    ];
    const answers = await Promise.all(
      ids.flatMap((id) => ends.map((end) => end?.fetch(`/v1/properties/${id}`))),
    );
    // A home that both open costs each of them a unit.
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(8);
    const stats = await Promise.all(ends.map((end) => end?.client.usage.stats()));
    const [annSees, bobSees] = stats.map((read) => read?.usage);
    for (const seen of [annSees, bobSees]) {
      expect(seen?.total).toEqual({ limit: 8, used: 8, remaining: 0 });
    }
    const others = [annSees, bobSees].map((seen) => seen?.pool?.usedByOthers ?? 0);
    expect(others.reduce((sum, used) => sum + used)).toBe(8);
  });
});
