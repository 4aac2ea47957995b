import { formatDateTime } from '../format';
import { DASH, showable } from '../text';
import { FACT_LENGTH } from './FactList';
import type { PanelAnswer, PanelContent, PanelSection } from './panelContent';

type Copied = {
  /** Who copies. */
  operator: string;
  /** The address of the panel. */
  address: string;
  at: number;
};

/** A JSON web token, which a careless answer may repeat. */
const TOKEN = /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** Server text in one line: it can't pass for another line of the ticket. */
function line(text: string): string {
  return showable(text, FACT_LENGTH).replaceAll(/\s+/g, ' ').replace(TOKEN, '[token left out]');
}

function stateOf({ isFetching, failure, isMalformed, updatedAt }: PanelAnswer): string {
  if (failure) return [failure.title, failure.detail].filter(Boolean).join(': ');
  if (isMalformed) return 'The server’s answer was not understood.';
  if (updatedAt) return `answered ${formatDateTime(updatedAt)}`;
  return isFetching ? 'not answered yet' : '';
}

function sectionLines({ title, facts, answer }: PanelSection): string[] {
  const head = [title, answer && stateOf(answer)].filter(Boolean).join(' · ');
  return [
    '',
    ...(head === '' ? [] : [line(head)]),
    ...facts.map(({ label, text }) => `- ${line(label)}: ${line(text ?? DASH)}`),
  ];
}

/** What a panel says, as plain text for a ticket: with times and the operator, without tokens. */
export function ticketText(panel: PanelContent, { operator, address, at }: Copied): string {
  const { kind, name, summary, warnings = [], sections } = panel;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    `${kind}: ${line(name)}`,
    line(address),
    `Copied ${formatDateTime(at)} (${zone}) by ${line(operator)}`,
    ...(summary || warnings.length > 0 ? [''] : []),
    ...(summary ? [line(summary)] : []),
    ...warnings.map((warning) => `Note: ${line(warning)}`),
    ...sections.flatMap(sectionLines),
  ].join('\n');
}
