import { use } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { environmentLines } from '../environmentLines';
import { showable, UNEXPECTED_RESPONSE } from '../text';
import { formatDateTime, zoneName } from '../times/formatTimes';
import { CopyButton } from '../ui/CopyButton';
import { OperatorNameContext } from './OperatorNameContext';
import {
  FACT_LENGTH,
  factText,
  type PanelAnswer,
  type PanelContent,
  type PanelSection,
} from './PanelSection';

/**
 * A button that copies a panel or page as plain text for a ticket (docs/product/routes.md#links).
 */
export function CopyTicketButton({ content }: { content: PanelContent }) {
  const operator = use(OperatorNameContext);
  const href = useHref(useLocation());
  return (
    <CopyButton
      text={() =>
        ticketText(content, {
          operator,
          address: new URL(href, window.location.href).href,
          at: Date.now(),
        })
      }
      label="Copy for ticket"
      isText
      outcome={{
        copied: 'Ticket text copied to clipboard',
        failed: 'Failed to copy ticket text',
      }}
    />
  );
}

type Copied = {
  operator: string;
  address: string;
  at: number;
};

/** A JSON Web Token. A response may contain one by mistake. */
const TOKEN = /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** Puts server text on one line, so that it can't imitate another line of the ticket. */
function line(text: string): string {
  return showable(text, FACT_LENGTH).replaceAll(/\s+/g, ' ').replace(TOKEN, '[token removed]');
}

function stateOf(answer: PanelAnswer): string {
  const { isFetching, failure, isMalformed, updatedAt } = answer;
  if (failure) return [failure.title, failure.detail].filter(Boolean).join(': ');
  if (isMalformed) return UNEXPECTED_RESPONSE;
  if (updatedAt) return `As of ${formatDateTime(updatedAt)}`;
  return isFetching ? 'not loaded yet' : '';
}

function sectionLines({ title, facts, answer }: PanelSection): string[] {
  const state = answer ? stateOf(answer) : '';
  if (facts.length === 0 && state === '') return [];
  const head = [title, state].filter(Boolean).join(' · ');
  return [
    '',
    ...(head === '' ? [] : [line(head)]),
    ...facts.map((fact) => `- ${line(fact.label)}: ${line(factText(fact))}`),
  ];
}

/** Content as plain text for a ticket, with times and the operator, and without tokens. */
export function ticketText(panel: PanelContent, copied: Copied): string {
  const { operator, address, at } = copied;
  const { kind, name, badge, verdict, verdictCall, warnings = [], sections } = panel;
  const calls = verdictCall ? [{ ...verdictCall, facts: [] }, ...sections] : sections;
  return [
    `${kind}: ${line(badge ? `${name} · ${badge.label}` : name)}`,
    line(address),
    ...environmentLines().map(line),
    `Copied ${formatDateTime(at)} (${zoneName()}) by ${line(operator)}`,
    ...(verdict || warnings.length > 0 ? [''] : []),
    ...(verdict ? [line(verdict.text)] : []),
    ...warnings.map((warning) => `Note: ${line(warning)}`),
    ...calls.flatMap((section) => sectionLines(section)),
  ].join('\n');
}
