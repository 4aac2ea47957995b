import type { Options, StylisPlugin } from '@emotion/cache';

/** Safari selects a text unless the property has its prefix. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * How emotion writes styles. Its own plugin prefixes flex boxes and more for browsers that can't run the
 * console, which is work for each style and bytes of the prerendered pages.
 */
export const styleOptions: Options = { key: 'css', stylisPlugins: [prefixUserSelect] };
