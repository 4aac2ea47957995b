import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { DASH } from '../text';
import { plainText, type TimedText } from '../times/timedText';
import { useTimes } from '../times/TimesContext';
import { CopyButton } from '../ui/CopyButton';
import { IsolatedText } from '../ui/IsolatedText';

/** Labels beside their texts, in two columns. */
export const FactColumns = styled('dl')({
  display: 'grid',
  // A long label, such as a feature or a product, leaves room for its text.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: 0,
  '& dt': { color: 'var(--mui-palette-text-secondary)', overflowWrap: 'anywhere' },
  '& dd': { display: 'flex', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // Lines with and without a copy button have the same height.
  '& dd button': { flex: 'none', alignSelf: 'flex-start', margin: '-3px 0 -3px 4px' },
});

/** The longest text that a fact shows. */
export const FACT_LENGTH = 600;

export type Fact = {
  /** Unique within its list, unless the fact has a `key`. */
  label: string;
  key?: string;
  /** `null` shows a dash. */
  text: TimedText | null;
  /** Offers to copy the text, under this name. */
  copyLabel?: string;
};

type FactListProps = { label: string; facts: readonly Fact[] };

/** A list of labelled facts. */
export function FactList({ label: name, facts }: FactListProps) {
  const times = useTimes();
  return (
    <FactColumns aria-label={name}>
      {facts.map(({ label, key, text, copyLabel }) => (
        <Fragment key={key ?? label}>
          <dt>
            <IsolatedText text={label} />
          </dt>
          <dd>
            <IsolatedText text={text ?? DASH} maxLength={FACT_LENGTH} />
            {text !== null && copyLabel && (
              <CopyButton text={plainText(text, times)} label={copyLabel} />
            )}
          </dd>
        </Fragment>
      ))}
    </FactColumns>
  );
}
