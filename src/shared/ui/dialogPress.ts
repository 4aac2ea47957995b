import type { MouseEvent } from 'react';

/** Element on which the newest press was released. */
let releasedOn: EventTarget | null = null;

/**
 * Handlers of a dialog's root that ignore a press which begins beside the dialog and ends inside,
 * such as a selection of text with the mouse. Browsers report it as a click on the container of
 * both, which MUI takes for a press on the backdrop.
 */
export const dialogPress = {
  onMouseUpCapture: ({ target }: MouseEvent) => {
    releasedOn = target;
  },
  onClickCapture: (event: MouseEvent) => {
    const { target, currentTarget } = event;
    const isContainer = target instanceof Element && target.parentElement === currentTarget;
    if (isContainer && releasedOn !== target) event.stopPropagation();
  },
};
