import { roleLabel } from '../../domain/roles';
import { showable } from '../../shared/text';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';

/** Badges that a row has room for; the tooltip names all roles. */
const MOST_BADGES = 2;

/** The roles of a user as badges, or 'No Role'. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <Truncated text="No Role" muted />;
  const labels = roles.map((role) => showable(roleLabel(role), 100));
  const more = labels.length - MOST_BADGES;
  return (
    <div className="badges" title={labels.join(', ')}>
      {labels.slice(0, MOST_BADGES).map((label) => (
        <StatusChip key={label} label={label} />
      ))}
      {more > 0 && <small>+{more} more</small>}
    </div>
  );
}
