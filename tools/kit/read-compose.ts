import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../apps/api/src/platform/project-files';

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/**
 * Reads compose.yaml as Docker would, with these settings in its .env; a required variable is "x".
 */
export function readCompose(settings: Record<string, string>): z.infer<typeof Compose> {
  const text = readFileSync(join(projectRoot(), 'compose.yaml'), 'utf8');
  const fill = (value: string) =>
    value.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name, kind, rest) => settings[name] ?? (kind === '-' ? rest : 'x'),
    );
  const filled: unknown = JSON.parse(
    JSON.stringify(parse(text, { merge: true })),
    (_, value: unknown) => (typeof value === 'string' ? fill(value) : value),
  );
  return Compose.parse(filled);
}
