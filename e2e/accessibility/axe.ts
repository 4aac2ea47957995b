import type { Page } from '@playwright/test';
import { source, type Result, type RunOptions, type Spec } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of these standards, with the one that axe leaves out by default. */
const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
};

/** The rules that depend on colours alone. */
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The rule `region` demands all content inside a landmark. Menus, the lists of selects and tooltips
 * are at the end of the body, so that nothing cuts them off. People reach them not through landmarks,
 * but through a control inside a landmark that names them (`aria-controls`, `aria-labelledby`,
 * `aria-describedby`). axe accepts dialogs for the same reason.
 */
const popups = '[role="menu"], [role="listbox"], [role="tooltip"]';
const configuration = {
  checks: [
    {
      id: 'region',
      options: { regionMatcher: `dialog, [role="dialog"], [role="alertdialog"], svg, ${popups}` },
    },
  ],
} satisfies Spec;

const options = { everyRule, colorRules };

function describe({ id, impact, help, nodes }: Result): string {
  const places = nodes.map(({ html, failureSummary = '' }) => {
    const reasons = failureSummary.split('\n').slice(1);
    return `  ${html.slice(0, 240)}\n${reasons.map((reason) => `    ${reason.trim()}`).join('\n')}`;
  });
  return `${id} (${impact ?? 'no impact'}): ${help}\n${places.join('\n')}`;
}

/**
 * The violations that axe finds on the page. axe is evaluated, not added as a script element, which
 * the content security policy forbids.
 */
export async function violations(page: Page, rules: keyof typeof options): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) {
    await page.evaluate(`${source}; axe.configure(${JSON.stringify(configuration)});`);
  }
  const settings = JSON.stringify({
    ...options[rules],
    resultTypes: ['violations'],
    preload: false,
    elementRef: false,
  });
  const run = `axe.run(document, ${settings}).then(({ violations }) => violations)`;
  const found: Result[] = await page.evaluate(run);
  return found.map(describe);
}
