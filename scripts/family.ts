import { spawnSync } from 'node:child_process';

/** Member of a group of commands, such as `npm run bench -- growth`. */
export type Member = {
  /** One-line description for `--help`. */
  does: string;
  /** Program in node_modules/.bin, followed by its arguments. */
  command: readonly string[];
};

/** Prints the usage of the group and a line for each member. */
export function printHelp(usage: string, members: Readonly<Record<string, Member>>): void {
  const width = Math.max(...Object.keys(members).map((name) => name.length));
  const lines = Object.entries(members).map(
    ([name, { does }]) => `  ${name.padEnd(width)}  ${does}`,
  );
  console.log([usage, '', ...lines].join('\n'));
}

/**
 * Returns the member with that name. If it does not exist, prints the help and exits with code 2.
 */
export function findMember<Each extends Member>(
  name: string,
  usage: string,
  members: Readonly<Record<string, Each>>,
): Each {
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (member) return member;
  console.error(`There is no '${name}'.\n`);
  printHelp(usage, members);
  process.exit(2);
}

/** Runs a member's command with further arguments. Returns the exit code. */
export function runMember(
  { command }: Member,
  more: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): number {
  const { status } = spawnSync('npx', ['--no-install', ...command, ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}
