import { ActionIcon, Button } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useAddress, useGo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPlace } from './list-place.ts';
import {
  type ListView,
  sameQuery,
  standardColumns,
  useSharedViews,
  type View,
  viewShown,
} from './list-view.ts';
import { Tip } from '#platform/web/kit/state/Tip.tsx';

const ColumnChooser = lazily('columns', () => import('./ColumnChooser.tsx'));
const SaveView = lazily('save-view', () => import('./SaveView.tsx'), { failed: 'window' });
const ManageViews = lazily('manage-views', () => import('./ManageViews.tsx'), { failed: 'window' });

export interface ListToolsProps {
  /** Under this name columns and views are kept. */
  readonly name: string;
  /** What the list shows, in words. */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly head: string }[];
  readonly view: ListView;
}

/** The saved views of a list in the line above it; the choice of its columns opens at the menu of the line. */
export default function ListTools(props: ListToolsProps) {
  const { columns, view } = props;
  const t = useFrameText();
  const place = use(ListPlace);
  return (
    <>
      <Views {...props} />
      {place?.choosesColumns && (
        <Drop
          anchor={place.menu}
          label={t('kit.columns')}
          side="end"
          width={340}
          onClose={place.stopChoosing}
        >
          <Suspense>
            <ColumnChooser columns={columns} value={view.columns} onChange={view.setColumns} />
          </Suspense>
        </Drop>
      )}
    </>
  );
}

function Views({ name, label, view }: ListToolsProps) {
  const t = useFrameText();
  const go = useGo();
  const wide = useLayout() === 'desktop';
  const { path, query } = useAddress();
  const [used, setUsed] = useState(false);
  const [window, setWindow] = useState<'save' | 'manage' | null>(null);
  const shared = useSharedViews(name, used);
  const standard = sameQuery(query, '') && view.columns.hidden.length + view.columns.order.length === 0;
  const shown = viewShown([...view.own, ...shared.views], query, view.columns);
  const show = (next: Pick<View, 'query' | 'columns'>) => {
    go(path + next.query, { replace: true });
    view.setColumns(next.columns);
  };
  const title = shown?.name ?? (standard ? t('kit.viewStandard') : t('kit.viewChanged'));
  const entryOf = (one: View, words: string) => ({
    label: words,
    chosen: one.id === shown?.id,
    onClick: () => show(one),
  });
  const deletable = view.own.length + (shared.mayShare ? shared.views.length : 0) > 0;
  return (
    <>
      <ActionMenu
        label={t('kit.viewsOf', { name: label })}
        entries={[
          {
            label: t('kit.viewStandard'),
            chosen: standard && !shown,
            onClick: () => show({ query: '', columns: standardColumns }),
          },
          ...(view.own.length > 0 ? [null, ...view.own.map((one) => entryOf(one, one.name))] : []),
          ...(shared.views.length > 0
            ? [null, ...shared.views.map((one) => entryOf(one, t('kit.viewsShared', { name: one.name })))]
            : []),
          null,
          { label: t('kit.viewSave'), icon: 'add' as const, onClick: () => setWindow('save') },
          ...(deletable
            ? [{ label: t('kit.viewManage'), icon: 'delete' as const, onClick: () => setWindow('manage') }]
            : []),
        ]}
      >
        {(button) => {
          const look = () => setUsed(true);
          const words = t('kit.views', { name: title });
          const watched = { onPointerEnter: look, onFocus: look };
          // a view with a name is told where there is room for it
          return shown && wide ? (
            <Button {...button} {...watched} variant="light" aria-label={words} maw="14rem">
              {title}
            </Button>
          ) : (
            <Tip label={words}>
              <ActionIcon {...button} {...watched} variant={shown ? 'light' : 'default'} aria-label={words}>
                <Icon name="show" />
              </ActionIcon>
            </Tip>
          );
        }}
      </ActionMenu>
      <Suspense>
        {window === 'save' && (
          <SaveView view={view} shared={shared} query={query} onClose={() => setWindow(null)} />
        )}
        {window === 'manage' && <ManageViews view={view} shared={shared} onClose={() => setWindow(null)} />}
      </Suspense>
    </>
  );
}
