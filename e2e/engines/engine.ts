import { findProgram } from '../support/programs';

/** Browser engines that the smoke test drives. Chromium has the journeys. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Size of the page in CSS pixels. */
export type PageSize = { width: number; height: number };

/**
 * A page in a real browser. The methods for input act like a mouse and a keyboard: they send trusted
 * events to whatever is at that place or has the focus.
 */
export type EnginePage = {
  /** Opens a URL and waits for its load event. */
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /**
   * Closes the browser and opens it again with the same storage, at a blank page. Null if the
   * engine's automation keeps no storage.
   */
  restart: (() => Promise<void>) | null;
  /** Runs a function in the page. Its arguments and its result have to be JSON values. */
  evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Evaluates the text of an expression in the page, despite its content security policy. */
  evaluateText: (expression: string) => Promise<unknown>;
  resize: (size: PageSize) => Promise<void>;
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types a text into the focused field. */
  type: (text: string) => Promise<void>;
  /** Presses a key, such as `Enter`, or a combination, such as `Control+v`. */
  press: (keys: string) => Promise<void>;
  /** Takes a PNG of the visible part of the page. */
  screenshot: () => Promise<Buffer>;
  /** Returns the errors and warnings that the browser has reported so far. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** Whether the browser keeps its storage on disk, so that `restart` is possible. */
  persistent?: boolean;
  /** Whether the browser blocks cookies and with them all storage. Firefox only. */
  blocksCookies?: boolean;
};

/** A started browser, or the program that starts one. */
export type Engine = {
  /** Folder into which the browser downloads files. */
  downloads: string;
  /** Opens a page whose storage is empty. */
  open: (options?: OpenOptions) => Promise<EnginePage>;
  close: () => Promise<void>;
};

/** Modifier and key of a combination: `Control+v` is `['Control', 'v']`, `Enter` is `['Enter']`. */
export function keysOf(combination: string): string[] {
  return combination === '+' ? ['+'] : combination.split('+');
}

type Program = {
  /** Names of the program; one of them has to be installed. */
  names: readonly string[];
  /** Debian package that installs the program. */
  debian: string;
};

const programs = {
  firefox: { names: ['firefox', 'firefox-esr'], debian: 'firefox-esr' },
  webkitDriver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], debian: 'xvfb' },
} satisfies Record<string, Program>;

const programsOf = {
  firefox: ['firefox'],
  webkit: ['webkitDriver', 'screen'],
} as const satisfies Record<EngineName, readonly (keyof typeof programs)[]>;

/** Returns the path of a program that an engine needs. Throws if it is not installed. */
export function findEngineProgram(key: keyof typeof programs): string {
  const { names, debian } = programs[key];
  const found = findProgram(...names);
  if (found !== null) return found;
  throw new Error(
    `There is no ${names.join(' or ')}. Install it (on Debian: apt-get install -y ${debian}).`,
  );
}

/** Throws an error that a person can act on if there is no such engine or it is not installed. */
export function requireEngine(name: string): void {
  const known = engineNames.find((engine) => engine === name);
  if (!known) throw new Error(`The engine can be ${engineNames.join(' or ')}, not '${name}'.`);
  programsOf[known].forEach(findEngineProgram);
}
