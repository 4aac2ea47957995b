import { spawnSync } from 'node:child_process';

/** A member of a family of commands, such as `npm run bench -- growth`. */
export type Member = {
  /** One line for `--help`. */
  does: string;
  /** The program in node_modules/.bin and its arguments. */
  command: readonly string[];
};

/** Prints what `--help` prints: how to call the family, and a line for each member. */
export function printHelp(usage: string, members: Readonly<Record<string, Member>>): void {
  const width = Math.max(...Object.keys(members).map((name) => name.length));
  const lines = Object.entries(members).map(
    ([name, { does }]) => `  ${name.padEnd(width)}  ${does}`,
  );
  console.log([usage, '', ...lines].join('\n'));
}

/** The member of that name. Prints the help and ends the process with 2 if there is none. */
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

/** Runs a member's command with more arguments, and returns its exit code. */
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
