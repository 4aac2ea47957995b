/**
 * The argument type of an endpoint without arguments: `void`, which lint allows as the return type
 * of a function only.
 */
export type NoArgs = ReturnType<() => void>;
