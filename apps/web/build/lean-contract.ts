import { minifyContractRouter } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';

const contractModule = '@deedlight/contract/contract';
const lean = '\0lean-contract';

/**
 * The browser needs methods and paths of the contract, not its schemas. This hands it the contract
 * without them, which keeps the schema library out of the first load.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return source === contractModule ? lean : null;
    },
    async load(id) {
      if (id !== lean) return null;
      const resolved = await this.resolve(contractModule, undefined, { skipSelf: true });
      if (resolved === null) this.error(`${contractModule} is not installed`);
      const { module } = await runnerImport<typeof import('@deedlight/contract/contract')>(
        resolved.id,
      );
      const contract = JSON.stringify(minifyContractRouter(module.contract), withoutProse);
      return `export const contract = ${contract};`;
    },
  };
}

/** Summaries and tags are for the API's page of reference. */
function withoutProse(key: string, value: unknown): unknown {
  if (key !== 'route' || typeof value !== 'object' || value === null) return value;
  const { method, path } = value as { method?: unknown; path?: unknown };
  return { method, path };
}
