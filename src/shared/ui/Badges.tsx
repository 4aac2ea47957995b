import { showable } from '../text';
import { fontScale } from '../browser/fontScale';
import type { ChipTone } from './textStyles';
import { StatusChip } from './StatusChip';
import { VisuallyHidden } from './VisuallyHidden';

type Badge = { label: string; tone?: ChipTone };

/**
 * Upper bounds in pixels: the width of a character in the widest system font, and the padding of a
 * badge.
 */
const CHARACTER = 7.2 * fontScale;
const PADDING = 14;
const GAP = 4;

const widthOf = (text: string) => text.length * CHARACTER;

/**
 * Number of badges, at least one, that fit into a line of `room` pixels together with the text that
 * counts the rest.
 */
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
  /** Width of the line in pixels. Without it, all badges are shown and wrap. */
  room?: number | undefined;
  /** Maximum number of badges, even if more of them would fit. */
  most?: number;
  moreText?: (more: number) => string;
};

/**
 * Shows badges in one line. Badges that do not fit are counted, and listed for screen readers. The
 * tooltip lists all badges.
 */
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
        // The index is the key because the same status may occur twice.
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
