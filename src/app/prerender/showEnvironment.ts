import * as v from 'valibot';
import { environmentColors, setPageIcon } from '../../shared/browser/pageIcon';
import { environmentTones } from '../../shared/configDefaults';
import { initialOf } from '../../shared/initialOf';
import { readJson } from '../../shared/readJson';
import { pageText } from './preloadChunks';

const environment = v.object({
  environmentName: v.pipe(v.string(), v.trim(), v.minLength(1)),
  environmentTone: v.optional(v.picklist(environmentTones), 'warning'),
});

/**
 * Shows the environment's name in a line above the page and in the title, and its initial as the
 * page's icon. The line is outside the root element, so that it appears before the console renders,
 * and even if rendering fails. All elements that stick to the top of the window leave
 * `--environment-height` free.
 */
export function showEnvironment(root: Element): void {
  const named = readJson(environment, pageText('console-config'));
  if (!named) return;
  const { environmentName: name, environmentTone: tone } = named;
  const color = environmentColors[tone];
  document.title = `${name} · ${document.title}`;
  setPageIcon(initialOf(name), color);
  document.documentElement.style.setProperty('--environment-height', '1.5rem');
  const line = document.createElement('section');
  line.setAttribute('aria-label', 'Environment');
  line.textContent = name;
  // The `z-index` puts the line above dialogs, whose backdrop dims everything below them.
  line.style.cssText = `position:sticky;top:0;z-index:1350;height:1.5rem;padding:0 8px;overflow:hidden;background:${color};color:#fff;font:600 .75rem/1.5rem system-ui,sans-serif;text-align:center;text-overflow:ellipsis;white-space:nowrap`;
  root.before(line);
}
