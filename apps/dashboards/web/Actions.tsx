import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { type RowAction, RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { texts } from '#platform/web/text/text.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Dashboard, dashboards } from '../contract/dashboards.ts';
import type { Place } from '../domain/layout.ts';
import type en from '../locales/en.ts';
import type { DashboardForm as Form } from './DashboardForm.tsx';

// loaded when somebody names or shares a dashboard, not with the first screen
const DashboardForm = lazily<ComponentProps<typeof Form>>('dashboard-form', () =>
  import('./DashboardForm.tsx').then((file) => ({ default: file.DashboardForm })),
);
const useText = texts<typeof en>('dashboards');

/** What a call takes of a dashboard: everything that its owner decides. */
export const contentOf = ({ name, layout, visibility, userIds, roles, opensFirst }: Dashboard) => ({
  name,
  layout,
  visibility,
  userIds,
  roles,
  opensFirst,
});

/** What can be done with the dashboard that is shown. */
export function Actions({
  current,
  places,
  slides,
  seconds,
  onChoose,
  onArrange,
  onSlides,
}: {
  readonly current: Dashboard | null;
  readonly places: readonly Place[];
  readonly slides: number;
  /** Undefined until it is known. */
  readonly seconds: number | undefined;
  readonly onChoose: (show: string) => void;
  /** Absent when there is nothing to arrange or the dashboard belongs to somebody else. */
  readonly onArrange: (() => void) | undefined;
  readonly onSlides: () => void;
}) {
  const t = useText();
  const small = useLayout() !== 'desktop'; // there the work comes first: all actions stand in the menu
  const may = useMay('authorization.dashboards', 'Write');
  const create = useAct(dashboards.create, {
    success: t('states.created'),
    onDone: (made) => onChoose(made.id),
  });
  const remove = useAct(dashboards.remove, {
    success: t('states.removed'),
    onDone: () => onChoose(''),
    undo: () => {
      if (current) void create.send(contentOf(current));
    },
  });
  const openForm = (dashboard: Dashboard | undefined, title: string, from: readonly Place[]) => {
    const key = `dashboard:${dashboard?.id ?? 'new'}`;
    openWork({
      key,
      title,
      render: () => (
        <DashboardForm
          places={from}
          {...(dashboard ? { dashboard } : {})}
          onCancel={() => closeWork(key)}
          onDone={(saved) => {
            closeWork(key);
            onChoose(saved.id);
          }}
        />
      ),
    });
  };
  const blocked = seconds === 0 ? t('slides.off') : slides < 2 ? t('slides.single') : undefined;
  const more: RowAction[] = [
    ...(small || blocked !== undefined
      ? [{ label: t('actions.slideShow'), icon: 'play' as const, blocked, onClick: onSlides }]
      : []),
    ...(small && onArrange
      ? [{ label: t('actions.arrange'), icon: 'dashboard' as const, onClick: onArrange }]
      : []),
    ...(may
      ? [
          {
            label: t('actions.new'),
            icon: 'add' as const,
            onClick: () => openForm(undefined, t('actions.new'), []),
          },
          {
            label: t('actions.copy'),
            icon: 'copy' as const,
            onClick: () => openForm(undefined, t('actions.new'), places),
          },
        ]
      : []),
    ...(current?.own
      ? [
          {
            label: t('actions.edit'),
            icon: 'edit' as const,
            onClick: () => openForm(current, t('actions.edit'), []),
          },
          {
            label: t('actions.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () => void remove.send({ id: current.id, version: current.version }),
          },
        ]
      : []),
  ];
  return (
    <>
      {!small && blocked === undefined && seconds !== undefined && (
        <Button variant="default" leftSection={<Icon name="play" />} onClick={onSlides}>
          {t('slides.every', { seconds })}
        </Button>
      )}
      {!small && onArrange && (
        <Button variant="default" leftSection={<Icon name="dashboard" />} onClick={onArrange}>
          {t('actions.arrange')}
        </Button>
      )}
      {more.length > 0 && <RowActions actions={more} name={current?.name ?? t('now.title')} />}
    </>
  );
}
