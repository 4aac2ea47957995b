import { useEffect } from 'react';
import { isCovered } from '../../shared/browser/covered';

const CONTROLS = 'a[href], button:enabled';

type FocusedCell = {
  element: HTMLElement;
  grid: Element | null;
  row: number;
  field: string | undefined;
};

function placeOf(element: HTMLElement): FocusedCell {
  const cell = element.closest<HTMLElement>('[data-field]');
  return {
    element,
    grid: element.closest('[role="grid"]'),
    row: Number(element.closest<HTMLElement>('[data-rowindex]')?.dataset.rowindex ?? NaN),
    field: cell?.dataset.field,
  };
}

/**
 * Control that gets the focus of a removed one: the control in the same column of the row that
 * moved up, or of the last row.
 */
function successorOf({ grid, row, field }: FocusedCell): HTMLElement | null {
  if (!grid?.isConnected || field === undefined) return null;
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-rowindex]')];
  const next = rows.find(({ dataset }) => Number(dataset.rowindex) === row) ?? rows.at(-1);
  const cell = next?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  return cell?.querySelector<HTMLElement>(CONTROLS) ?? cell ?? null;
}

/** Dialog that covers the content; undefined below a menu. */
const dialogInFront = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    .filter((dialog) => !isCovered(dialog))
    .at(-1);

/**
 * Keeps the focus in the content, or in a dialog that covers it, when the focused element is removed
 * or temporarily disabled. The browser would move the focus to the body, and the next Tab would
 * start at the top of the page (docs/product/shell.md#accessibility).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusedCell | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest('main')) last = placeOf(target);
      // Forgets the control when the focus moves to the top bar or the sidebar. Remembers it when a
      // dialog or menu opens, because those return the focus.
      else if (target.closest('header, aside')) last = null;
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      // Forgets the control after a click elsewhere in the content, which removes the focus on
      // purpose.
      const isInContent = target instanceof Element && target.closest('main') !== null;
      if (isInContent && last?.element.contains(target) === false) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (!last || document.activeElement !== document.body) return;
      const main = document.getElementById('main');
      if (main && isCovered(main)) {
        dialogInFront()?.focus();
        return;
      }
      const { element } = last;
      const target = element.isConnected
        ? // The element is still in the page: a button that was disabled while it was busy.
          changes.find((change) => change.target === element) && element
        : (successorOf(last) ?? main);
      target?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, { capture: true });
      observer.disconnect();
    };
  }, []);
}
