/**
 * A loader for modules that are imported and never used: keeps the names of their exports, and leaves
 * their code out. Who uses one of them after all gets an error that says so; a hook, which its
 * component calls at each render, does nothing.
 */
export default function emptyExports(source) {
  const lists = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names
      .split(',')
      .map((name) => name.split(' as ').pop().trim())
      .filter(Boolean),
  );
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  if (/^export default /m.test(source)) declared.push('default');
  const message = `The build leaves this module out: ${this.resourcePath.split(/[\\/]/).pop()}`;
  return [
    'const idle = () => {};',
    `const unused = () => { throw new Error(${JSON.stringify(message)}); };`,
    ...[...lists, ...declared].map(
      (name) => `export { ${/^use[A-Z]/.test(name) ? 'idle' : 'unused'} as ${name} };`,
    ),
  ].join('\n');
}
