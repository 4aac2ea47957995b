import { DASH, showable } from '../text';
import { formatDateTime, type Times } from '../times/formatTimes';
import { plainText } from '../times/timedText';
import { FACT_LENGTH } from './FactList';
import type { PanelAnswer, PanelContent, PanelSection } from './panelContent';

type Copied = {
  /** Who copies. */
  operator: string;
  /** The address of the panel. */
  address: string;
  at: number;
  /** The zone of the times in it. */
  times: Times;
};

/** A JSON web token, which a careless answer may repeat. */
const TOKEN = /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** Server text in one line: it can't pass for another line of the ticket. */
function line(text: string): string {
  return showable(text, FACT_LENGTH).replaceAll(/\s+/g, ' ').replace(TOKEN, '[token left out]');
}

function stateOf(answer: PanelAnswer, times: Times): string {
  const { isFetching, failure, isMalformed, updatedAt } = answer;
  if (failure) return [failure.title, failure.detail].filter(Boolean).join(': ');
  if (isMalformed) return 'The server’s answer was not understood.';
  if (updatedAt) return `answered ${formatDateTime(updatedAt, times)}`;
  return isFetching ? 'not answered yet' : '';
}

function sectionLines({ title, facts, answer }: PanelSection, times: Times): string[] {
  const head = [title, answer && stateOf(answer, times)].filter(Boolean).join(' · ');
  return [
    '',
    ...(head === '' ? [] : [line(head)]),
    ...facts.map(({ label, text }) => `- ${line(label)}: ${line(plainText(text ?? DASH, times))}`),
  ];
}

/** What a panel says, as plain text for a ticket: with times and the operator, without tokens. */
export function ticketText(panel: PanelContent, copied: Copied): string {
  const { operator, address, at, times } = copied;
  const { kind, name, summary, warnings = [], sections } = panel;
  const zone = times === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    `${kind}: ${line(name)}`,
    line(address),
    `Copied ${formatDateTime(at, times)} (${zone}) by ${line(operator)}`,
    ...(summary || warnings.length > 0 ? [''] : []),
    ...(summary ? [line(summary)] : []),
    ...warnings.map((warning) => `Note: ${line(warning)}`),
    ...sections.flatMap((section) => sectionLines(section, times)),
  ].join('\n');
}
