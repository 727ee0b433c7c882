import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
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
      const parts = Object.entries(module).map(
        ([name, contract]) => `export const ${name} = ${textOf(contract)};`,
      );
      return [call, ...parts].join('\n');
    },
  };
}

// What is the same for every call is said once: it costs some bytes at each of more than a hundred.
const call = `const call = (path, method) =>
  ({ '~orpc': { errorMap: {}, meta: {}, route: { path, method } } });`;

/** A call without a method is a POST, which most are. */
function textOf(contract: AnyContractRouter): string {
  if (isContractProcedure(contract)) {
    const { path, method } = contract['~orpc'].route;
    const said = method === undefined || method === 'POST' ? [path] : [path, method];
    return `call(${said.map((part) => JSON.stringify(part)).join(', ')})`;
  }
  const parts = Object.entries(contract).map(
    ([name, part]) => `${JSON.stringify(name)}: ${textOf(part)}`,
  );
  return `{ ${parts.join(', ')} }`;
}
