import type { BroughtLimits, LimitFile } from '@deedlight/contract/eligibility/loan-limits';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import {
  type LimitTableName,
  limitTableNames,
} from '@deedlight/domain/reference/lending/loan-limits';
import { tableAge } from '@deedlight/domain/reference/table-age';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context';
import { judgeLimits } from './judge-limits';
import type { LimitEditions } from './limit-editions';
import { addEdition, listEditions } from './limit-editions-repo';

type Asked = Pick<RequestContext, 'database' | 'clock'>;

/** Lists what was brought in, and when the tables in force should be followed by newer ones. */
export async function listBrought({ database, clock }: Asked) {
  const editions = await database.asService('list the editions of limits', listEditions);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const { fhfa, fha } = currentTables;
  const headers = { 'fhfa-limits': fhfa.header, 'fha-limits': fha.header };
  const brought = editions.map(
    ({ id, table, ...rest }): z.infer<typeof BroughtLimits> => ({
      id,
      table,
      ...rest,
      isInForce: headers[table].version === rest.version && rest.withdrawnAt === null,
    }),
  );
  const tables = limitTableNames.map((table: LimitTableName) => {
    const { version, effective } = headers[table];
    const { cadence, isOverdue } = tableAge(headers[table], today);
    const nextBy = Temporal.PlainDate.from(effective).add({ days: cadence.days }).toString();
    return { table, version, effective, nextBy, isOverdue };
  });
  return { brought, tables };
}

/** Keeps the edition of a file and brings it into force on this server; others follow in seconds. */
export async function bringLimits(
  { database, clock }: Asked,
  file: z.infer<typeof LimitFile>,
  by: string,
  editions: LimitEditions,
): Promise<string> {
  const now = clock.now();
  const { judged, edition, sha256 } = await judgeLimits(file, editions.brought, now);
  await database.asService('keep an edition of limits', (db) =>
    addEdition(db, {
      table: file.table,
      version: judged.version,
      year: file.year,
      edition,
      fileName: file.fileName,
      fileSha256: sha256,
      counties: judged.counties,
      at: now.toString(),
      by,
    }),
  );
  editions.lookAgain();
  await editions.current();
  return judged.version;
}
