import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/*
 * Finds elements inside the page as a person does: by role, label or text. `Operator` bundles this
 * file and runs it in each document.
 */

/** Text of an element: the whole text, or a part of it that a regular expression describes. */
export type Words = string | { source: string; flags: string };

/** Step to an element, inside the elements that the step before has found. */
export type Step =
  | { by: 'role'; role: string; name?: Words }
  | { by: 'label'; text: Words }
  | { by: 'text'; text: Words }
  | { by: 'css'; selector: string }
  /** Keeps the elements whose text contains these words. */
  | { by: 'content'; text: Words }
  | { by: 'index'; index: number };

export type Point = { x: number; y: number };

const matcherOf = (words: Words): string | RegExp =>
  typeof words === 'string' ? words : new RegExp(words.source, words.flags);

function contains(element: Element, words: Words): boolean {
  const text = element.textContent;
  const matcher = matcherOf(words);
  return typeof matcher === 'string' ? text.includes(matcher) : matcher.test(text);
}

function follow(found: HTMLElement[], step: Step): HTMLElement[] {
  const inEach = (query: (scope: HTMLElement) => HTMLElement[]) => [
    ...new Set(found.flatMap(query)),
  ];
  switch (step.by) {
    case 'role':
      return inEach((scope) =>
        queryAllByRole(
          scope,
          step.role,
          step.name === undefined ? {} : { name: matcherOf(step.name) },
        ),
      );
    case 'label':
      return inEach((scope) => queryAllByLabelText(scope, matcherOf(step.text)));
    case 'text':
      return inEach((scope) => queryAllByText(scope, matcherOf(step.text)));
    case 'css':
      return inEach((scope) => [...scope.querySelectorAll<HTMLElement>(step.selector)]);
    case 'content':
      return found.filter((element) => contains(element, step.text));
    case 'index':
      return found.slice(step.index, step.index + 1);
  }
}

const find = (steps: readonly Step[]): HTMLElement[] => steps.reduce(follow, [document.body]);

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Returns the center of the only element at these steps, or the reason why it can't be clicked: it
 * has to be the topmost element there, and must not move. Scrolls to an element that is outside the
 * window or covered, as a person does.
 */
async function pointOf(steps: readonly Step[]): Promise<Point | string> {
  const [element, ...others] = find(steps);
  if (!element) return 'not found';
  if (others.length > 0) return `${others.length + 1} elements`;
  if (element.matches(':disabled')) return 'disabled';
  const center = (): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = center();
  await nextFrame();
  await nextFrame();
  const point = center();
  if (before.x !== point.x || before.y !== point.y) return 'moving';
  const top = document.elementFromPoint(point.x, point.y);
  if (element.contains(top) || top?.closest('label')?.contains(element)) return point;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  return `covered by ${top?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`;
}

const inPage = {
  pointOf,
  texts: (steps: readonly Step[]) => find(steps).map(({ textContent }) => textContent),
  isFocused: (steps: readonly Step[]) =>
    find(steps).some((found) => found === document.activeElement),
  /** Returns whether typing replaces the whole text of a field. */
  isSelected: (steps: readonly Step[]) => {
    const [field] = find(steps) as HTMLInputElement[];
    if (!field || field.value === '') return field !== undefined;
    return field.selectionStart === 0 && field.selectionEnd === field.value.length;
  },
  /** Chooses an option of a select field by its label, because the browsers' lists can't be clicked. */
  choose: (steps: readonly Step[], label: string) => {
    const [field] = find(steps);
    if (!(field instanceof HTMLSelectElement)) return false;
    const option = [...field.options].find(({ text }) => text === label);
    if (!option) return false;
    field.value = option.value;
    return field.dispatchEvent(new Event('change', { bubbles: true }));
  },
  valueOf: (steps: readonly Step[]) =>
    find(steps).map((field) => (field as HTMLInputElement).value)[0],
};

export type InPage = typeof inPage;

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Window {
    inPage?: InPage;
  }
}

window.inPage = inPage;
