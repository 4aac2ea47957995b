import type { environmentTones } from '../configDefaults';

/** Colors of an environment's bar and page icon in both themes. The text on them is white. */
export const environmentColors: Record<(typeof environmentTones)[number], string> = {
  neutral: '#4d5566',
  info: '#2349ad',
  warning: '#8a5200',
  error: '#b3261e',
};

/** Color of public/favicon.svg, used when the environment has no name. */
export const CONSOLE_COLOR = '#2f5bd7';

/** Returns a function that restores the previous icon. */
export function setPageIcon(letter: string, color: string): () => void {
  const link = document.querySelector('link[rel~=icon]');
  const before = link?.getAttribute('href');
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">&#${letter.codePointAt(0)};</text></svg>`;
  link?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(icon)}`);
  return () => {
    if (before) link?.setAttribute('href', before);
  };
}
