import type { Options, StylisPlugin } from '@emotion/cache';

/** Adds the prefix without which Safari ignores `user-select`. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Options of emotion's cache. They replace emotion's own prefixer, whose prefixes are for browsers
 * that can't run the console. That prefixer would slow down every style and enlarge the prerendered
 * pages.
 */
export const styleOptions: Options = { key: 'css', stylisPlugins: [prefixUserSelect] };
