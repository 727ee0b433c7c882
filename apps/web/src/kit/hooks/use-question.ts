import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Plain data, which is compared by content; anything else would be different at each render. */
type Plain =
  | (string | number | boolean | null | undefined)
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * Returns the request of a page's fields. It is computed when the content of a field changes, and
 * stays the same object while its own content is the same, so that its dependents are not computed
 * or fetched again.
 */
export function useQuestion<Fields extends Plain, Question>(
  fields: Fields,
  query: (fields: Fields) => Question,
): Question {
  const [asked, setAsked] = useState(() => ({ fields, question: query(fields) }));
  if (isSame(asked.fields, fields)) return asked.question;
  const question = replaceEqualDeep(asked.question, query(fields));
  setAsked({ fields, question });
  return question;
}

/** Returns the same object as long as the content is the same. */
export function useSame<Value extends Plain>(value: Value): Value {
  return useQuestion(value, asItIs);
}

export function isSame(a: Plain, b: Plain): boolean {
  return replaceEqualDeep(a, b) === a;
}

function asItIs<Value>(value: Value): Value {
  return value;
}
