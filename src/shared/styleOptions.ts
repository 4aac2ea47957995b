import type { Options, StylisPlugin } from '@emotion/cache';

/** Safari selects a text unless the property has its prefix. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * How emotion writes styles. Its own plugin prefixes for browsers that can't run the console: it adds a
 * third to the styles of a list, and rules that browsers refuse, each with an exception.
 */
export const styleOptions: Options = { key: 'css', stylisPlugins: [prefixUserSelect] };
