import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * What breaks the import rules below `folders`, one line each. Throws when next to nothing was
 * inspected: without its TypeScript parser the cruiser sees no module and reports success.
 */
export async function brokenImportRules(
  folders: string[],
  baseDir = process.cwd(),
): Promise<{ modules: number; violations: string[] }> {
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir,
    ruleSet: config,
    validate: true,
  });
  const result = output as ICruiseResult;
  const inspected = result.modules.filter((module) => /\.tsx?$/.test(module.source));
  const followed = inspected.filter((module) => module.dependencies.length > 0);
  if (followed.length < inspected.length / 4) {
    throw new Error(`only ${followed.length} of ${inspected.length} modules could be read`);
  }
  return {
    modules: inspected.length,
    violations: result.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    ),
  };
}
