import { showable } from '../text';
import { fontScale } from '../browser/fontScale';
import type { ChipTone } from './textStyles';
import { StatusChip } from './StatusChip';
import { VisuallyHidden } from './VisuallyHidden';

type Badge = { label: string; tone?: ChipTone };

/** Pixels, in the widest of the system fonts: a character and the padding of a badge, and '+9'. */
const CHARACTER = 7.2 * fontScale;
const PADDING = 14;
const GAP = 4;

const widthOf = (text: string) => text.length * CHARACTER;

/** How many of the badges fit into one line of so many pixels, with the text that counts the others. */
function countFitting(badges: readonly Badge[], room: number, moreText: (more: number) => string) {
  const fits = (count: number) => {
    const more = badges.length - count;
    const shown = badges.slice(0, count).map(({ label }) => widthOf(label) + PADDING + GAP);
    const rest = more === 0 ? -GAP : widthOf(moreText(more));
    return shown.reduce((sum, width) => sum + width, rest) <= room;
  };
  let count = badges.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count;
}

type BadgesProps = {
  badges: readonly Badge[];
  /** The width of the line in pixels; lines wrap where it is not known. */
  room?: number | undefined;
  /** The most badges that are shown, whatever the room. */
  most?: number;
  moreText?: (more: number) => string;
};

/** Badges in one line; those without room are counted, and named by the tooltip and screen readers. */
export function Badges(props: BadgesProps) {
  const { room = Infinity, most = Infinity, moreText = (more) => `+${more}` } = props;
  const badges = props.badges.map(({ label, ...badge }) => ({
    ...badge,
    label: showable(label, 100),
  }));
  const count = Math.min(countFitting(badges, room, moreText), most);
  const rest = badges.slice(count).map(({ label }) => label);
  return (
    <div className="badges" title={badges.map(({ label }) => label).join(', ')}>
      {badges.slice(0, count).map((badge, index) => (
        // The same status may come twice.
        <StatusChip key={index} {...badge} />
      ))}
      {rest.length > 0 && (
        <>
          <small aria-hidden>{moreText(rest.length)}</small>
          <VisuallyHidden>{rest.join(', ')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
