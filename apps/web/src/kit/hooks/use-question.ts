import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** What is compared by what it says; anything else would be another one at each render. */
type Plain =
  | (string | number | boolean | null | undefined)
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * Returns what the fields of a page ask. It is worked out when a field says something else, and stays the very
 * same object while it asks the same: what hangs on it is not worked out or fetched again.
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

/** The same value as long as it says the same. */
export function useSame<Value extends Plain>(value: Value): Value {
  return useQuestion(value, asItIs);
}

export function isSame(a: Plain, b: Plain): boolean {
  return replaceEqualDeep(a, b) === a;
}

function asItIs<Value>(value: Value): Value {
  return value;
}
