import { useState } from 'react';

/** The value, or the last one that there was. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
