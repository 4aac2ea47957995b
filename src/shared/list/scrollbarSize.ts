let known = { ratio: 0, size: 0 };

/**
 * How much room a scrollbar takes, in pixels. Measured once for a zoom: the grid by itself does it
 * after each change of its rows, and each time the browser lays out the page for it.
 */
export function scrollbarSize(): number {
  const ratio = window.devicePixelRatio;
  if (known.ratio !== ratio) known = { ratio, size: measure() };
  return known.size;
}

function measure(): number {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', visibility: 'hidden', overflow: 'scroll' });
  document.body.append(box);
  const size = box.offsetWidth - box.clientWidth;
  box.remove();
  return size;
}
