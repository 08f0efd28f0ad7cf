import { ActionIcon } from '@mantine/core';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { FullPoint } from '../contract/points.ts';
import { openPointWork } from './PointForms.tsx';
import { useText } from './text.ts';

/** What can be done with a point beside measuring. */
export function PointActions({
  point,
  onArchive,
  onRestore,
}: {
  readonly point: FullPoint;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
}) {
  const t = useText();
  const open = (what: 'change' | 'setRule') => () =>
    openPointWork(what, `${t(`actions.${what}`)}: ${point.name}`, point);
  const entries =
    point.archivedAt === null
      ? [
          { label: t('actions.change'), icon: 'edit' as const, onClick: open('change') },
          { label: t('actions.setRule'), icon: 'temperature' as const, onClick: open('setRule') },
          { label: t('actions.archive'), icon: 'folder' as const, onClick: onArchive },
        ]
      : [{ label: t('actions.restore'), icon: 'restore' as const, onClick: onRestore }];
  return (
    <ActionMenu label={t('actions.more')} entries={entries}>
      {(button) => (
        <ActionIcon {...button} variant="default" size={44} aria-label={t('actions.more')}>
          <Icon name="more" />
        </ActionIcon>
      )}
    </ActionMenu>
  );
}
