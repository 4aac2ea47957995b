import type { Page } from '@playwright/test';
import { source, type Result, type RunOptions, type Spec } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of these standards, those that axe leaves out unless told included. */
const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
};

/** All that depends on colours alone. */
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The rule `region` wants all content inside a landmark. Menus, the lists of selects and tooltips
 * stand at the end of the body, so that nothing cuts them off; each belongs to a control inside a
 * landmark, which names it (`aria-controls`, `aria-labelledby`, `aria-describedby`), and the focus
 * leads there, not a tour of landmarks. axe takes dialogs as regions for the same reason.
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
 * What axe finds wrong on the page as it stands. It is put in by evaluation, not as a script
 * element, because a content security policy may well forbid that.
 */
export async function violations(page: Page, rules: keyof typeof options): Promise<string[]> {
  const setUp = `${source}; axe.configure(${JSON.stringify(configuration)});`;
  await page.evaluate(`window.axe ? undefined : (() => { ${setUp} })()`);
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
