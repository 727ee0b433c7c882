import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ReplayOut, VersionsIn } from '../reference/replay';

const Recorded = { tables: VersionsIn.exactOptional() };
const Replayed = z.object({ replay: ReplayOut.exactOptional() });

/**
 * One calculator's operation. It computes and keeps nothing, and is free and open to everyone. With
 * the versions of a link in `tables` it answers with then and now.
 */
export function calculator<Shape extends z.core.$ZodLooseShape, Output extends z.ZodType>(
  kind: string,
  summary: string,
  input: z.ZodObject<Shape, z.core.$strict>,
  output: Output,
) {
  return plainCalculator(kind, summary, input.extend(Recorded), output.and(Replayed));
}

/** Describes the operation of a calculator whose answer rests on no table. */
export function plainCalculator<Input extends z.ZodType, Output extends z.ZodType>(
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
