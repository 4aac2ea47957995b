import { source, type Result, type RunOptions, type Spec } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules with one of the `tags`, including `target-size`, which axe disables by default. */
const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
};

/** Rules that depend only on colors. */
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Popups that may be outside landmarks, although the rule `region` requires all content inside one.
 * Menus, the lists of select fields and tooltips are at the end of the body so that nothing clips
 * them. People reach them through a control inside a landmark that refers to them (`aria-controls`,
 * `aria-labelledby`, `aria-describedby`). axe allows dialogs for the same reason.
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

/**
 * Scrollers of MUI's grids, which are focusable only in Firefox, so that Tab does not stop at them
 * (https://github.com/mui/mui-x/pull/13891#discussion_r1683416024). MUI has no property to change
 * that. axe ignores the role of a focusable element, and does not allow other children in a grid.
 */
const focusableScrollers = '[role="grid"] > [role="presentation"][tabindex="-1"]';

function describe({ id, impact, help, nodes }: Result): string {
  const places = nodes.map(({ html, failureSummary = '' }) => {
    const reasons = failureSummary.split('\n').slice(1);
    return `  ${html.slice(0, 240)}\n${reasons.map((reason) => `    ${reason.trim()}`).join('\n')}`;
  });
  return `${id} (${impact ?? 'no impact'}): ${help}\n${places.join('\n')}`;
}

/** Page that evaluates the text of an expression: Playwright's, or one of another engine. */
type CheckedPage = { evaluate: (expression: string) => Promise<unknown> };

/**
 * Returns the violations that axe finds on the page, with focusable scrollers as in other browsers.
 * Evaluates axe instead of adding a script element, which the content security policy forbids.
 */
export async function violations(
  page: CheckedPage,
  rules: keyof typeof options,
): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) {
    const configure = `axe.configure(${JSON.stringify(configuration)})`;
    await page.evaluate(`(() => { ${source}; ${configure}; })()`);
  }
  const settings = JSON.stringify({
    ...options[rules],
    resultTypes: ['violations'],
    preload: false,
    elementRef: false,
  });
  const run = `(async () => {
    const scrollers = document.querySelectorAll('${focusableScrollers}');
    for (const scroller of scrollers) scroller.removeAttribute('tabindex');
    const { violations } = await axe.run(document, ${settings});
    for (const scroller of scrollers) scroller.setAttribute('tabindex', '-1');
    return violations;
  })()`;
  const found = (await page.evaluate(run)) as Result[];
  return found.map(describe);
}
