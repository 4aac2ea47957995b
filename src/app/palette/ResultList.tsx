import ActionIcon from '@mui/icons-material/BoltOutlined';
import ViewIcon from '@mui/icons-material/BookmarkBorder';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SearchIcon from '@mui/icons-material/Search';
import StatusIcon from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { screenIcons, type ScreenIcon } from '../shell/screenIcons';
import type { Group, Option, OptionIcon } from './hitGroups';

const icons: Record<OptionIcon, ScreenIcon> = {
  ...screenIcons,
  profile: PersonIcon,
  status: StatusIcon,
  app: screenIcons.apps,
  person: PersonIcon,
  view: ViewIcon,
  action: ActionIcon,
  search: SearchIcon,
  more: MoreIcon,
};

type ResultListProps = {
  id: string;
  groups: readonly Group[];
  /** Option that Enter chooses. */
  current: Option | undefined;
  optionId: (option: Option) => string;
  onChoose: (option: Option) => void;
};

/** Listbox of the palette. The field above it keeps the focus. */
export function ResultList({ id, groups, current, optionId, onChoose }: ResultListProps) {
  const selected = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Braces, because in newer browsers `scrollIntoView` returns a promise, which React would treat
    // as a cleanup function.
    selected.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  if (groups.length === 0) return null;
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Results"
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        overscrollBehavior: 'contain',
        borderTop: 1,
        borderColor: 'divider',
        pb: 1,
      }}
    >
      {groups.map((group) => (
        <Box
          key={group.id}
          component="ul"
          role="group"
          aria-labelledby={`${id} ${group.id}`.replaceAll(' ', '-')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          <Typography
            component="li"
            role="presentation"
            id={`${id} ${group.id}`.replaceAll(' ', '-')}
            variant="overline"
            sx={{ px: 2, color: 'text.secondary' }}
          >
            {group.label}
          </Typography>
          {group.options.map((option) => (
            <Box
              key={option.id}
              ref={option === current ? selected : undefined}
              component="li"
              id={optionId(option)}
              role="option"
              aria-selected={option === current}
              aria-disabled={option.isDisabled}
              // Prevents a mouse press from moving the focus out of the search field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              sx={{
                px: 2,
                py: 0.75,
                minHeight: 40,
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-disabled="true"]': {
                  cursor: 'not-allowed',
                  '& svg, & > div > :first-of-type': { opacity: 0.45 },
                },
                '&[aria-selected="true"]': {
                  bgcolor: 'action.selected',
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                },
              }}
            >
              <OptionSign icon={option.icon} />
              <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}>
                <Typography variant="body2" component="span">
                  <IsolatedText text={option.title} />
                </Typography>
                {option.detail && (
                  <Muted component="span">
                    <IsolatedText text={option.detail} />
                  </Muted>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function OptionSign({ icon }: { icon: OptionIcon }) {
  const Icon = icons[icon];
  return <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
}
