import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * Returns the violations of the import rules below `folders`, one line each. Throws if almost
 * nothing was inspected: without its TypeScript parser the cruiser sees no module and reports
 * success.
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
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...circlesOfFeatures(result).map((circle) => `features-in-a-circle: ${circle.join(' → ')}`),
    ],
  };
}

/**
 * Returns circular imports between features, even if no file is in a circle itself: each circle
 * once, from its first name on.
 */
function circlesOfFeatures({ modules }: ICruiseResult): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (feature === undefined || /\.test\.tsx?$|\/test\//.test(source)) continue;
    const others = needs.get(feature) ?? new Set();
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved);
      if (other !== undefined && other !== feature) others.add(other);
    }
    needs.set(feature, others);
  }
  return [...needs.keys()].flatMap((start) => circlesFrom([start], needs));
}

function circlesFrom(path: string[], needs: Map<string, Set<string>>): string[][] {
  const [start = ''] = path;
  return [...(needs.get(path.at(-1) ?? '') ?? [])].flatMap((next) => {
    if (next === start) return [[...path, start]];
    return next < start || path.includes(next) ? [] : circlesFrom([...path, next], needs);
  });
}

/** Returns the feature of a file, such as "web/valuation". */
function featureOf(file: string): string | undefined {
  const [, app, name] = /^apps\/([^/]+)\/src\/features\/([^/]+)\//.exec(file) ?? [];
  return app && name && `${app}/${name}`;
}
