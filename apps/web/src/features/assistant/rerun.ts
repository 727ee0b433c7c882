import type { AssistantCitation } from '@deedlight/contract/assistant';
import { z } from 'zod';
import { apiHost } from '../../lib/api-host';
import { send } from '../../lib/product-api/send';

type Calculation = Extract<AssistantCitation, { kind: 'calculation' }>;

const Again = z.object({
  lines: z.array(
    z.object({
      code: z.string(),
      figure: z.object({ kind: z.string(), value: z.union([z.string(), z.number()]) }),
    }),
  ),
});
type Lines = z.infer<typeof Again>['lines'];

/** The same inputs to the same endpoint, now. */
export async function rerun({ endpoint, input }: Calculation): Promise<Lines> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  const response = await send(`${apiHost()}${endpoint}`, init, undefined);
  if (!response.ok) throw new Error('The calculation could not be run again.');
  return Again.parse(await response.json()).lines;
}

/** Labels of the lines whose figure is another now. */
export function differences(before: Calculation['output'], now: Lines): string[] {
  return before.flatMap(({ code, label, figure }) => {
    const line = now.find((each) => each.code === code);
    const isSame = line?.figure.kind === figure.kind && line.figure.value === figure.value;
    return isSame ? [] : [label];
  });
}
