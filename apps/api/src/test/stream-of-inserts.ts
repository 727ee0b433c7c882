import { openDatabase } from '../platform/database/open-database';

// Run by the durability test: writes a dot to standard output for each insert that was committed,
// until it is killed.
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: stream-of-inserts DATA_DIR');
const database = await openDatabase({ kind: 'embedded', dataDir });
for (;;) {
  const id = `${process.pid}-${process.hrtime.bigint()}`;
  await database.asService('durability test', (db) =>
    db
      .insertInto('records.sources')
      .values({ id, kind: 'sample', publisher: 'x', title: 'x', coverage: [] })
      .execute(),
  );
  process.stdout.write('.');
}
