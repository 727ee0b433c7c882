import type { AssistantCitation } from '@deedlight/contract/assistant';
import { z } from 'zod';
import { apiHost } from '../../platform/api/api-host';
import { send } from '../../platform/api/send';

type Calculation = Extract<AssistantCitation, { kind: 'calculation' }>;

const Figure = z.object({ kind: z.string(), value: z.union([z.string(), z.number()]) });
const Cents = z.number();

const Worked = z.looseObject({
  lines: z
    .array(z.object({ code: z.string(), figure: Figure.optional(), amount: Cents.optional() }))
    .default([]),
  totals: z.looseObject({}).optional(),
});
/**
 * The lines of working; a closing answers with amounts and totals, a property tax with one figure,
 * and a net sheet offer by offer, of which the assistant asks for one.
 */
const Again = Worked.extend({ offers: z.array(Worked).optional() });
type Lines = { code: string; figure: z.infer<typeof Figure> }[];

/** Sends the same inputs to the same endpoint again. */
export async function rerun({ endpoint, input, output }: Calculation): Promise<Lines> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  const response = await send(`${apiHost()}${endpoint}`, init, undefined);
  if (!response.ok) throw new Error('The calculation could not be run again.');
  const answer = Again.parse(await response.json());
  const { lines, totals, ...others } = answer.offers?.[0] ?? answer;
  const worked = lines.flatMap(({ code, figure, amount }) =>
    figure !== undefined ? [{ code, figure }] : amount === undefined ? [] : [inMoney(code, amount)],
  );
  const sums = output.flatMap(({ code }) => {
    const amount = Cents.safeParse(totals?.[code] ?? others[code]);
    return amount.success ? [inMoney(code, amount.data)] : [];
  });
  return [...worked, ...sums];
}

function inMoney(code: string, value: number): Lines[number] {
  return { code, figure: { kind: 'money', value } };
}

/** Returns the labels of the lines whose figures have changed. */
export function differences(before: Calculation['output'], now: Lines): string[] {
  return before.flatMap(({ code, label, figure }) => {
    const line = now.find((each) => each.code === code);
    const isSame = line?.figure.kind === figure.kind && line.figure.value === figure.value;
    return isSame ? [] : [label];
  });
}
