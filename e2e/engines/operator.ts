import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import path from 'node:path';
import type { EnginePage } from './engine';
import type { InPage, Step, Words } from './inPage';

const wordsOf = (text: string | RegExp): Words =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

/** Describes how to find elements. Each method returns a narrower target. */
export class Target {
  constructor(readonly steps: readonly Step[] = []) {}

  role(role: string, name?: string | RegExp): Target {
    return this.then({ by: 'role', role, ...(name !== undefined && { name: wordsOf(name) }) });
  }

  label(text: string | RegExp): Target {
    return this.then({ by: 'label', text: wordsOf(text) });
  }

  text(text: string | RegExp): Target {
    return this.then({ by: 'text', text: wordsOf(text) });
  }

  css(selector: string): Target {
    return this.then({ by: 'css', selector });
  }

  containing(text: string | RegExp): Target {
    return this.then({ by: 'content', text: wordsOf(text) });
  }

  at(index: number): Target {
    return this.then({ by: 'index', index });
  }

  private then(step: Step): Target {
    return new Target([...this.steps, step]);
  }
}

/** The whole page. */
export const page = new Target();

/** Rows of the screen's list, without its header. */
export const rows = page.css('[role="row"][data-id]');

export const button = (name: string | RegExp) => page.role('button', name);

/** The message in the corner of the screen with this text. */
export const message = (text: string | RegExp) =>
  page.css('[aria-label="Notifications, Alt+T"]').containing(text);

const script = () =>
  buildSync({
    entryPoints: [path.join(__dirname, 'inPage.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env': '{}' },
  }).outputFiles[0]?.text ?? '';

/** Longest wait for something that a person looks for, in milliseconds. */
const PATIENCE = 15_000;

let bundled: string | null = null;

/** Does what a person does on a page, and expects what a person sees. Each method waits for it. */
export class Operator {
  constructor(readonly page: EnginePage) {}

  async click(target: Target): Promise<void> {
    await expect(async () => {
      const found = await this.ask('pointOf', target);
      expect(found, this.described('can be clicked', target).message).toBeInstanceOf(Object);
      if (typeof found === 'object') await this.page.clickAt(found.x, found.y);
    }).toPass({ timeout: PATIENCE });
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    // WebKit carries out the key later than its event, and would then select what was typed.
    await expect(async () => {
      if (!(await this.ask('isSelected', target))) await this.page.press('Control+a');
      expect(await this.ask('isSelected', target)).toBe(true);
    }).toPass({ timeout: PATIENCE });
    await this.page.type(text);
    await expect.poll(() => this.ask('valueOf', target)).toBe(text);
  }

  /** Chooses an option of a select field. */
  async choose(target: Target, label: string): Promise<void> {
    await expect.poll(() => this.ask('choose', target, label)).toBe(true);
  }

  async see(target: Target, count: number | null = null): Promise<void> {
    const found = expect.poll(
      async () => (await this.ask('texts', target)).length,
      this.described('can be seen', target),
    );
    await (count === null ? found.toBeGreaterThan(0) : found.toBe(count));
  }

  async notSee(target: Target): Promise<void> {
    await this.see(target, 0);
  }

  async texts(target: Target): Promise<string[]> {
    return this.ask('texts', target);
  }

  async seeFocusOn(target: Target): Promise<void> {
    await expect
      .poll(() => this.ask('isFocused', target), this.described('has the focus', target))
      .toBe(true);
  }

  private described(claim: string, { steps }: Target) {
    return { message: `${JSON.stringify(steps)} ${claim}` };
  }

  /** Calls a function of `inPage`, and first installs it in a new document. */
  private async ask<Name extends keyof InPage>(
    name: Name,
    { steps }: Target,
    ...more: string[]
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    if (!(await this.page.evaluate(() => window.inPage !== undefined))) {
      bundled ??= script();
      await this.page.evaluateText(`(() => { ${bundled} })()`);
    }
    return this.page.evaluate(
      (called, given, rest) => window.inPage?.[called as 'choose'](given, ...(rest as [string])),
      name,
      steps,
      more,
    ) as never;
  }
}
