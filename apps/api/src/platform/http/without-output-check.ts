import { type AnyRouter, isLazy, isProcedure, type Lazyable, Procedure } from '@orpc/server';

/** Returns the same procedures without their output schemas. */
export function withoutOutputCheck<R extends AnyRouter>(router: R): R {
  return asSameRouter<R>(strip(router));
}

function strip(router: Lazyable<AnyRouter>): AnyRouter {
  if (isLazy(router)) throw new Error('no part of our router is loaded lazily');
  if (isProcedure(router)) {
    const { outputSchema: _unchecked, ...definition } = router['~orpc'];
    return new Procedure(definition);
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, strip(part)]));
}

// strip() keeps every name and every procedure's input, handler and errors.
function asSameRouter<R extends AnyRouter>(router: AnyRouter): R {
  return router as R;
}
