import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../format';
import { mayPreload, onIntent } from '../browser/preload';
import { readNumber } from '../readNumber';

export type GridPagerProps = {
  label: string;
  /** 1-based. */
  page: number;
  /** Number of pages, or `null` while unknown. */
  pages: number | null;
  hasNext: boolean;
  /** Text such as `Showing 1 to 10 of 245 devices` or `Page 2 of 9`. */
  text: string;
  onPageChange: (page: number) => void;
  /** Prefetches a page. */
  loadPage: ((page: number) => void) | undefined;
};

/** Number of pages up to which the pager has no field for the page number. */
const FEW_PAGES = 5;

/** Shows the range or page of a grid, with buttons for the previous and next page. */
export function GridPager(props: GridPagerProps) {
  const { label, page, pages, hasNext, text, onPageChange, loadPage } = props;
  const isSinglePage = page === 1 && !hasNext && pages !== null;
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);

  // A focused button that becomes disabled would lose the focus to the body. A layout effect,
  // because browsers move the focus when they paint.
  useLayoutEffect(() => {
    const [here, other] = page <= 1 ? [previousButton, nextButton] : [nextButton, previousButton];
    const { current } = here;
    if (current?.disabled && current === document.activeElement) other.current?.focus();
  }, [page, hasNext]);

  const canLoad = hasNext && loadPage !== undefined;
  const loadNext = () => {
    if (canLoad && mayPreload()) loadPage(page + 1);
  };
  const loadFurther = useEffectEvent(loadNext);
  // After a click on the button for the next page, the pointer or the focus is still on the button.
  // The page after the new one is then prefetched, too.
  useEffect(() => {
    if (canLoad && nextButton.current?.matches(':hover, :focus')) loadFurther();
  }, [canLoad, page]);

  return (
    <Box
      component="nav"
      aria-label={`${label} pages`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 48,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {text}
      </Typography>
      {!isSinglePage && (
        <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            ref={previousButton}
            variant="outlined"
            color="inherit"
            disabled={page <= 1}
            onClick={() => {
              onPageChange(page - 1);
            }}
          >
            <ChevronLeft />
            Previous
          </Button>
          {pages !== null && pages > FEW_PAGES && (
            <PageField page={page} pages={pages} onPageChange={onPageChange} />
          )}
          <Button
            ref={nextButton}
            variant="outlined"
            color="inherit"
            disabled={!hasNext}
            {...onIntent(loadNext)}
            onClick={() => {
              onPageChange(page + 1);
            }}
          >
            Next
            <ChevronRight />
          </Button>
        </Box>
      )}
    </Box>
  );
}

type PageFieldProps = Pick<GridPagerProps, 'page' | 'onPageChange'> & { pages: number };

/** Enter opens the page; Escape and leaving the field restore the current number. */
function PageField({ page, pages, onPageChange }: PageFieldProps) {
  const [text, setText] = useState(String(page));
  const [shownPage, setShownPage] = useState(page);
  if (shownPage !== page) {
    setShownPage(page);
    setText(String(page));
  }
  const open = () => {
    const wanted = readNumber(text);
    const isPage = wanted !== null && Number.isInteger(wanted) && wanted >= 1;
    if (isPage && wanted !== page) onPageChange(Math.min(wanted, pages));
    else setText(String(page));
  };
  return (
    <OutlinedInput
      value={text}
      inputProps={{
        'aria-label': `Page, 1 to ${formatCount(pages)}`,
        inputMode: 'numeric',
        maxLength: 7,
        autoComplete: 'off',
      }}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setText(String(page))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') open();
        if (key === 'Escape') setText(String(page));
      }}
      sx={{ width: '3.5rem', '& input': { px: 0, textAlign: 'center' } }}
    />
  );
}

type Range = {
  page: number;
  perPage: number;
  /** Number of rows on this page, or `undefined` while they load. */
  rowCount: number | undefined;
  total: number;
};

/** Text for a range: `Showing 11 to 20 of 245 devices`. */
export function rangeText({ page, perPage, rowCount, total }: Range, noun: string): string {
  // Counts back from the total, so that the range is correct if the last page has more rows than
  // usual.
  const from = Math.min((page - 1) * perPage + 1, total - (rowCount ?? 1) + 1);
  const to = rowCount === undefined ? Math.min(page * perPage, total) : from + rowCount - 1;
  return `Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} ${noun}`;
}
