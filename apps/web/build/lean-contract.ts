import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';

/** The whole contract, and the part of it that the first page calls. */
const contracts = ['@deedlight/contract/contract', '@deedlight/contract/visit'];
const lean = '\0lean:';

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
      return contracts.includes(source) ? `${lean}${source}` : null;
    },
    async load(id) {
      if (!id.startsWith(lean)) return null;
      const source = id.slice(lean.length);
      const resolved = await this.resolve(source, undefined, { skipSelf: true });
      if (resolved === null) this.error(`${source} is not installed`);
      const { module } = await runnerImport<Record<string, AnyContractRouter>>(resolved.id);
      return Object.entries(module)
        .map(([name, contract]) => `export const ${name} = ${textOf(contract)};`)
        .join('\n');
    },
  };
}

function textOf(contract: AnyContractRouter): string {
  return JSON.stringify(minifyContractRouter(contract), withoutProse);
}

/** Summaries and tags are for the API's page of reference. */
function withoutProse(key: string, value: unknown): unknown {
  if (key !== 'route' || typeof value !== 'object' || value === null) return value;
  const { method, path } = value as { method?: unknown; path?: unknown };
  return { method, path };
}
