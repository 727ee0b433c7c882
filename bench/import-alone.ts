import { openFolder } from '../apps/api/src/platform/database/embedded/embedded-connections';
import { migrate } from '../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../apps/api/src/platform/database/postgres/postgres-connections';
import { schemaFiles } from '../apps/api/src/platform/project-files';
import { measureImport } from './import';

// rows.ts starts this program, as a process that holds nothing else tells the memory of an import. It
// gets an empty database (the URL of one on a server, or a new folder) and the number of rows, and
// answers with what was measured as JSON.
const [where = '', rows = ''] = process.argv.slice(2);
const connections = where.startsWith('postgres')
  ? connectPostgres({ url: where, poolSize: 4, keepsStatements: true })
  : await openFolder(where);
try {
  await migrate(connections, schemaFiles());
  process.stdout.write(JSON.stringify(await measureImport(connections, Number(rows))));
} finally {
  await connections.close();
}
