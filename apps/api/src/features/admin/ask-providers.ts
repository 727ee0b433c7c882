import type { Provider } from '@deedlight/contract/admin';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/context';
import type { Env } from '../../platform/env';
import { askDatabase } from './admin-area-repo';
import { listProviders } from './list-providers';

type Asked = Pick<RequestContext, 'database' | 'clock'>;

/** The list of the settings; the database alone is asked, since all others would cost or send something. */
export async function askProviders(env: Env, asked: Asked): Promise<z.infer<typeof Provider>[]> {
  const answer = await timeOf(asked);
  return listProviders(env).map((provider) => ({
    ...provider,
    answer: provider.name === 'Database' ? answer : null,
  }));
}

async function timeOf({ database, clock }: Asked) {
  const at = clock.now().toString();
  const start = performance.now();
  await database.asService('an admin asks for the health', askDatabase);
  return { at, milliseconds: Math.round((performance.now() - start) * 10) / 10 };
}
