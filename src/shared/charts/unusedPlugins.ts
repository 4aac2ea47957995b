/** Stands in for the plugins that charts use by default; ours name their own (webpack.config.ts). */
export const DEFAULT_PLUGINS: readonly never[] = [];
