import type { Connection } from '../../database/connection';
import { BackupFailure } from '../backup-failure';
import type { Role } from '../manifest';

/**
 * Reads the roles that grants and policies of the database name, except the owner of the schema.
 */
export async function readRoles(connection: Connection): Promise<Role[]> {
  const { rows } = await connection.run({
    text: `select distinct r.rolname as name, r.rolinherit as inherits, r.rolbypassrls as passes
      from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.refclassid = 'pg_authid'::regclass and d.deptype in ('a', 'r')
        and d.dbid = (select oid from pg_database where datname = current_database())
        and r.rolname <> current_user and r.rolname !~ '^pg_'
      order by 1`,
    parameters: [],
  });
  return rows.map(({ name, inherits, passes }) => ({
    name: String(name),
    inherits: inherits === true,
    passesPolicies: passes === true,
  }));
}

/**
 * Creates the roles that the cluster lacks, without login, and lets the server act as them. Throws
 * BackupFailure with the statements for somebody who may create roles.
 */
export async function makeRoles(connection: Connection, roles: readonly Role[]): Promise<void> {
  const statements: string[] = [];
  for (const role of roles) statements.push(...(await missing(connection, role)));
  if (statements.length === 0) return;
  const script = statements.join('; ');
  try {
    await connection.script(script);
  } catch (error) {
    if (Object(error).code !== '42501') throw error;
    throw new BackupFailure(
      `The account of DATABASE_URL may not make the roles of the backup. Let the owner of the cluster run this, then restore again:\n${script};`,
    );
  }
}

async function missing(connection: Connection, role: Role): Promise<string[]> {
  const { rows } = await connection.run({
    text: `select current_user as "user", oid is not null as "isThere",
        oid is not null and pg_has_role(current_user, oid, 'member') as "isMember"
      from (select 1) one left join pg_roles on rolname = $1`,
    parameters: [role.name],
  });
  const [{ user, isThere, isMember } = {}] = rows;
  const name = quoted(role.name);
  const how = `${role.inherits ? 'inherit' : 'noinherit'}${role.passesPolicies ? ' bypassrls' : ''}`;
  return [
    ...(isThere === true ? [] : [`create role ${name} nologin ${how}`]),
    ...(isMember === true ? [] : [`grant ${name} to ${quoted(String(user))}`]),
  ];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
