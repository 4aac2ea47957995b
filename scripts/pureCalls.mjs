/**
 * A loader for a package of components in one file: declares that `forwardRef`, `memo` and
 * `createContext` have no effects, and leaves out the components' names, which only developers read.
 * Without that, every component stays in the build, used or not.
 */
export default function pureCalls(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
      '$1/* @__PURE__ */ $2',
    );
}
