import type { Connection } from './connection';

/** The account lacks a right; the message has the statement that grants it. */
export class MissingRights extends Error {
  override readonly name = 'MissingRights';
}

const roles = ['anon', 'authenticated', 'service_role'];

/** Checks the account's rights, so that a migration does not fail halfway. Throws MissingRights. */
export async function requireRights(connection: Connection): Promise<void> {
  const { rows } = await connection.run({
    text: `select current_user as account, current_database() as database,
        r.rolsuper or r.rolcreaterole as may_make_roles,
        array(select wanted from unnest($1::text[]) wanted where to_regrole(wanted) is null)
          as missing,
        array(select wanted from unnest($1::text[]) wanted
          where to_regrole(wanted) is not null and not pg_has_role(
            current_user, to_regrole(wanted),
            case when current_setting('server_version_num')::int >= 160000
              then 'set' else 'member' end
          )) as foreign_roles,
        has_database_privilege(current_database(), 'create') as may_make_schemas,
        has_schema_privilege('public', 'create') as may_make_tables
      from pg_roles r where r.rolname = current_user`,
    parameters: [`{${roles.join(',')}}`],
  });
  const [found] = rows;
  if (!found) return;
  const account = quoted(String(found.account));
  const missing = asNames(found.missing);
  const notMember = asNames(found.foreign_roles);
  const statements: string[] = [];
  if (found.may_make_roles !== true) {
    statements.push(...missing.map((role) => `create role ${role} nologin noinherit`));
    const granted = [...missing, ...notMember];
    if (granted.length > 0) statements.push(`grant ${granted.join(', ')} to ${account}`);
  }
  if (found.may_make_schemas !== true) {
    statements.push(`grant create on database ${quoted(String(found.database))} to ${account}`);
  }
  if (found.may_make_tables !== true) {
    statements.push(`grant usage, create on schema public to ${account} with grant option`);
  }
  if (statements.length > 0) throw missingRights(account, statements);
}

/** Returns the error for a login that may not act as one of the roles. */
export function mayNotTakeOn(account: string): MissingRights {
  return missingRights(quoted(account), [`grant ${roles.join(', ')} to ${quoted(account)}`]);
}

function missingRights(account: string, statements: string[]): MissingRights {
  return new MissingRights(
    `The database account ${account} lacks rights: let the owner of the cluster run supabase/bootstrap.sql (docs/operate.md), or ${statements.join('; ')};`,
  );
}

function asNames(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
