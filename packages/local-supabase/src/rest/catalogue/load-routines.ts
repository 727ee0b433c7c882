import type { Sql } from '../../database';
import type { Column, Routine, Table } from './schema';

type Parameter = { name: string; mode: string; type: string };

type RoutineRow = {
  name: string;
  parameters: Parameter[];
  defaults: number;
  is_set: boolean;
  returned: string;
  returned_relation: string | null;
};

/**
 * Loads the functions of schema public that a request can call. It leaves out those that only
 * triggers or the server itself call, and those of extensions, which lie elsewhere in a Supabase
 * project. PostgreSQL decides who may call a function.
 */
export async function loadRoutines(
  sql: Sql,
  tables: ReadonlyMap<string, Table>,
): Promise<ReadonlyMap<string, Routine[]>> {
  const rows = await sql<RoutineRow>(
    `select p.proname as name, p.pronargdefaults as defaults, p.proretset as is_set,
       r.typname as returned, rc.relname as returned_relation,
       (select coalesce(json_agg(json_build_object(
            'name', coalesce(p.proargnames[a.n], ''),
            'mode', coalesce(p.proargmodes[a.n]::text, 'i'),
            'type', quote_ident(tn.nspname) || '.' || quote_ident(t.typname)) order by a.n), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(oid, n)
        join pg_type t on t.oid = a.oid join pg_namespace tn on tn.oid = t.typnamespace
       ) as parameters
     from pg_proc p join pg_type r on r.oid = p.prorettype
     left join pg_class rc on rc.oid = r.typrelid and rc.relnamespace = 'public'::regnamespace
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and (r.typtype <> 'p' or r.typname in ('void', 'record'))
       and not exists (select from unnest(p.proargtypes::oid[]) a(oid) join pg_type t on t.oid = a.oid
         where t.typtype = 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
         and d.objid = p.oid and d.deptype = 'e')
     order by p.proname, p.oid`,
  );
  const routines = new Map<string, Routine[]>();
  for (const row of rows) {
    const routine = routineFrom(row, tables);
    routines.set(row.name, [...(routines.get(row.name) ?? []), routine]);
  }
  return routines;
}

function routineFrom(row: RoutineRow, tables: ReadonlyMap<string, Table>): Routine {
  const given = row.parameters.filter(({ mode }) => /[ibv]/.test(mode));
  const firstDefault = given.length - row.defaults;
  return {
    name: row.name,
    isSet: row.is_set,
    returns: returnsOf(row, tables),
    arguments: given.map(({ name, type, mode }, index) => ({
      name,
      type,
      isVariadic: mode === 'v',
      hasDefault: index >= firstDefault,
    })),
  };
}

function returnsOf(row: RoutineRow, tables: ReadonlyMap<string, Table>): Routine['returns'] {
  if (row.returned === 'void') return { kind: 'void' };
  const table = tables.get(row.returned_relation ?? '');
  if (table) return { kind: 'row', table: table.name, columns: [...table.columns.values()] };
  const own = row.parameters.filter(({ mode }) => /[bot]/.test(mode));
  const isRow = row.returned === 'record' && own.length > 0;
  return isRow ? { kind: 'row', table: '', columns: own.map(columnFrom) } : { kind: 'value' };
}

function columnFrom({ name, type }: Parameter): Column {
  return {
    name,
    type,
    arrayType: null,
    isSearchable: type === 'pg_catalog.tsvector',
    filledBy: null,
  };
}
