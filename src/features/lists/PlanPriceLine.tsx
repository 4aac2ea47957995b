import { Truncated } from '../../shared/ui/Truncated';

/** The line that says what a price is, with its place before the prices are there. */
export function PlanPriceLine({ text }: { text: string | null }) {
  if (text === null) return <span className="text-line text-line-muted" />;
  return <Truncated text={text} look="muted" />;
}
