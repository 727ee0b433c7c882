import { FormMessage } from './form-message';

/** Problems that belong to no field. */
export function Problems({ problems }: { problems: readonly string[] }) {
  return problems.map((problem) => (
    <FormMessage key={problem} kind="failed">
      {problem}
    </FormMessage>
  ));
}
