import { writeFileSync } from 'node:fs';
import { openInMemory } from '../apps/api/src/platform/database/embedded/embedded-connections';
import { migrate } from '../apps/api/src/platform/database/migrate';
import { printTables, readColumns } from '../apps/api/src/platform/database/table-types';
import { schemaFiles } from '../apps/api/src/platform/project-files';

// This program writes the table types, with which queries are checked, from the migrations.
const target = new URL('../apps/api/src/platform/database/tables.gen.ts', import.meta.url);
const connections = await openInMemory();
await migrate(connections, schemaFiles());
writeFileSync(target, printTables(await readColumns(connections)));
await connections.close();
console.log(`wrote ${target.pathname}`);
