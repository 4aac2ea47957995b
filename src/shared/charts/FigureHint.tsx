import Info from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { TextWithTimes } from '../times/Time';
import { asTime } from '../times/timedText';

/** What stands behind a figure. */
export type FigureFacts = {
  /** How it is made. */
  formula: string;
  /** When its data were read; null where that is not known. */
  readAt: number | null | undefined;
  /** What is not in it; null if nothing is known to be missing. */
  missing?: string | null;
};

/** Says, to pointer and keyboard, how a figure is made, how old it is and what it lacks. */
export function FigureHint({ label, formula, readAt, missing }: FigureFacts & { label: string }) {
  return (
    <Tooltip
      describeChild
      title={
        <>
          <div>{formula}</div>
          <div>
            <TextWithTimes text={readAt ? ['Read at ', asTime(readAt), '.'] : 'Not read.'} />
          </div>
          <div>{missing ? `Missing: ${missing}` : 'Nothing is known to be missing.'}</div>
        </>
      }
    >
      <IconButton size="small" aria-label={`About ${label}`}>
        <Info fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
