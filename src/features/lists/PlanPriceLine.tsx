import { Truncated } from '../../shared/ui/Truncated';

/** An empty line reserves the space while the prices load. */
export function PlanPriceLine({ text }: { text: string | null }) {
  if (text === null) return <span className="text-line text-line-muted" />;
  return <Truncated text={text} look="muted" />;
}
