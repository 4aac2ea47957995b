import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/*
 * Steps on a page, for the entries of calls. Queries by text and label, because a query by role
 * computes the role of every element, which is slow in a list.
 */

const { setTimeout: realTimeout } = globalThis;

/** Lets timers without a delay pass, whether they are real or Jest's. */
const nextTimers = () =>
  setTimeout === realTimeout
    ? new Promise((resolve) => setTimeout(resolve, 0))
    : jest.advanceTimersByTimeAsync(0);

/** Fires an event and waits for the form's validation, which is asynchronous. */
const happens = (event: () => unknown) =>
  act(async () => {
    event();
    await nextTimers();
  });

/** Advances Jest's fake timers (milliseconds). */
export const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Clicks the last element that `find` returns, once its button is enabled. */
async function clickLast(find: () => Promise<HTMLElement[]>): Promise<void> {
  const last = (await find()).at(-1)!;
  await waitFor(() => expect(last).toBeEnabled());
  await happens(() => fireEvent.click(last));
}

/** Clicks the last button with a text. A dialog follows its page, so it is the dialog's button. */
export const press = (text: string) =>
  clickLast(() => screen.findAllByText(text, { selector: 'button, button span' }));

/** Clicks the last button with a label, such as that of the last row. */
export const pressInLastRow = (label: RegExp) =>
  clickLast(() => screen.findAllByLabelText(label, { selector: 'button' }));

/** Clicks an item of the open menu. */
export const pressMenuItem = (text: string) =>
  clickLast(() => screen.findAllByText(text, { selector: '[role=menuitem]' }));

/** Clicks a checkbox or switch. */
export async function switchOver(label: string): Promise<void> {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await happens(() => fireEvent.click(input));
}

/** Selects the last row of a list, unless it is selected. */
export async function selectLastRow(): Promise<void> {
  const boxes = await screen.findAllByLabelText(/^Select (?!all)/, { selector: 'input' });
  const last = boxes.at(-1)!;
  if (last instanceof HTMLInputElement && !last.checked) await happens(() => fireEvent.click(last));
}

/** Replaces the value of a text field. */
export async function fill(label: string, value: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await happens(() => fireEvent.change(input, { target: { value } }));
}

/** Types the name that a dialog asks for before an irreversible change. */
export async function fillInName(): Promise<void> {
  const [label = '', name = ''] =
    /^Type "(.*)" to confirm$/.exec((await screen.findByText(/to confirm$/)).textContent) ?? [];
  await fill(label, name);
}

/** Chooses a text file in a file field. */
export async function choose(label: string): Promise<void> {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  const file = new File(['hello'], 'hello.txt', { type: 'text/plain' });
  await happens(() => fireEvent.change(input, { target: { files: [file] } }));
}
