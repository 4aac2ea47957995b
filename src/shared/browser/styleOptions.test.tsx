import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { render } from '@testing-library/react';
import { styleOptions } from './styleOptions';

test('a style has only the prefix that a supported browser needs', () => {
  const cache = createCache({ ...styleOptions, speedy: false });
  const Line = styled.div({
    display: 'flex',
    userSelect: 'none',
    '&::placeholder': { opacity: 1 },
  });
  render(
    <CacheProvider value={cache}>
      <Line />
    </CacheProvider>,
  );
  const styles = cache.sheet.tags.map(({ textContent }) => textContent).join('');
  expect(styles).toContain('display:flex;-webkit-user-select:none;user-select:none;');
  expect(styles.match(/-(webkit|moz|ms)-/g)).toEqual(['-webkit-']);
});
