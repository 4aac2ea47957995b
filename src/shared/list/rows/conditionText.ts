import { formatCount, formatCounted } from '../../format';
import { showable } from '../../text';
import type { Condition } from './condition';

/** Maximum number of values that a chip lists. */
const MOST_NAMED = 3;

/** Maximum length of a value in a chip. */
const MAX_VALUE_LENGTH = 40;

/**
 * Describes a condition: `iOS, Android`, `last 7 days`, `more than 7 days ago`, `from 2026-11-01 to
 * 2026-11-30`.
 */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'empty':
      return 'empty';
    case 'filled':
      return 'not empty';
    case 'days': {
      const { days } = condition;
      const count = Math.abs(days);
      if (count === 1) return 'today';
      return `${days < 0 ? 'last' : 'next'} ${formatCount(count)} days`;
    }
    case 'before': {
      const { days } = condition;
      return days === 0 ? 'before today' : `more than ${formatCounted(days, 'day')} ago`;
    }
    case 'range':
      return [condition.from && `from ${condition.from}`, condition.to && `to ${condition.to}`]
        .filter(Boolean)
        .join(' ');
    case 'is': {
      const { values } = condition;
      const named = values.slice(0, MOST_NAMED).map((value) => showable(value, MAX_VALUE_LENGTH));
      const more = values.length - named.length;
      return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
    }
  }
}
