import { useState } from 'react';

/**
 * The value, or the last value that was not null. A dialog uses it to keep its content while it
 * fades out.
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
