/**
 * A loader for modules that are imported and never used: keeps the names of their exports and what
 * they export of other modules, and leaves their code out. A hook, which its component calls at each
 * render, does nothing, and an initializer leaves the state as it is. Anything else that is used
 * after all throws an error that says so; with the option `idle`, it does and renders nothing.
 */
export default function emptyExports(source) {
  const reexports = /^export (?:\{[^}]*\}|\*) from .*$/gm;
  const own = source.replace(reexports, '');
  const lists = [...own.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names
      .split(',')
      .map((name) => name.split(' as ').pop().trim())
      .filter(Boolean),
  );
  const declared = [...own.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  if (/^export default /m.test(own)) declared.push('default');
  const message = `The build leaves this module out: ${this.resourcePath.split(/[\\/]/).pop()}`;
  const standIn = (name) => {
    if (name.endsWith('StateInitializer')) return 'unchanged';
    return /^use[A-Z]/.test(name) || this.getOptions().idle ? 'idle' : 'unused';
  };
  return [
    ...(source.match(reexports) ?? []),
    'const idle = () => {};',
    'const unchanged = (state) => state;',
    `const unused = () => { throw new Error(${JSON.stringify(message)}); };`,
    ...[...lists, ...declared].map((name) => `export { ${standIn(name)} as ${name} };`),
  ].join('\n');
}
