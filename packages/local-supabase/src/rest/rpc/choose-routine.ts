import type { Routine } from '../catalogue/schema';
import { RestError } from '../rest-error';

/** Returns the function that takes a JSON body as a whole, if no other takes its parts by name. */
export function wholeTaker(routines: Routine[], given: string[]): Routine | undefined {
  if (routines.some((routine) => takes(routine, given))) return undefined;
  return routines.find(({ arguments: [one, ...others] }) => {
    const isJson = one?.type === 'pg_catalog.json' || one?.type === 'pg_catalog.jsonb';
    return isJson && one.name === '' && others.length === 0;
  });
}

/**
 * Returns the function that takes exactly these arguments. Throws PGRST202 for none, PGRST203 for
 * several.
 */
export function chooseRoutine(name: string, routines: Routine[], given: string[]): Routine {
  const found = routines.filter((routine) => takes(routine, given));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw only ? severalFit(found) : noneFits(name.slice(0, 63), given);
}

function takes({ arguments: wanted }: Routine, given: string[]): boolean {
  const names = new Set(wanted.map(({ name }) => name));
  const needed = wanted.filter(({ hasDefault, isVariadic }) => !hasDefault && !isVariadic);
  // An argument without a name cannot be passed by name.
  return (
    !names.has('') &&
    given.every((name) => names.has(name)) &&
    needed.every(({ name }) => given.includes(name))
  );
}

function noneFits(name: string, given: string[]): RestError {
  const names = given
    .map((one) => one.slice(0, 63))
    .slice(0, 20)
    .join(', ');
  const shown = given.length > 0 ? `(${names})` : ' without parameters';
  const searched =
    given.length > 0 ? ` with parameter${given.length > 1 ? 's' : ''} ${names}` : shown;
  const message = `Could not find the function public.${name}${shown} in the schema cache`;
  return new RestError(404, 'PGRST202', message, {
    details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
  });
}

function severalFit(found: Routine[]): RestError {
  const shown = found.map(({ name, arguments: taken }) => {
    const all = taken.map((one) => `${one.name} => ${one.type.replace('pg_catalog.', '')}`);
    return `public.${name}(${all.join(', ')})`;
  });
  const message = `Could not choose the best candidate function between: ${shown.join(', ')}`;
  return new RestError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
