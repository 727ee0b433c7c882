import { oc } from '@orpc/contract';
import type { z } from 'zod';

/** One calculator's operation. It computes and keeps nothing, and is free and open to everyone. */
export function calculator<Input extends z.ZodType, Output extends z.ZodType>(
  kind: string,
  summary: string,
  input: Input,
  output: Output,
) {
  return oc
    .route({ method: 'POST', path: `/v1/calculators/${kind}`, summary, tags: ['Calculators'] })
    .input(input)
    .output(output);
}
