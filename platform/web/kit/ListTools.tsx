import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazily } from '../lazily.tsx';
import { useAddress, useGo } from '../navigation.tsx';
import { useLayout } from '../shell/layout.ts';
import { useFrameText } from '../text.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { Drop } from './Drop.tsx';
import { Icon } from './Icon.tsx';
import {
  type ListView,
  sameQuery,
  standardColumns,
  useSharedViews,
  type View,
  viewShown,
} from './list-view.ts';
import { Tip } from './Tip.tsx';

const ColumnChooser = lazily('columns', () => import('./ColumnChooser.tsx'));
const SaveView = lazily('save-view', () => import('./SaveView.tsx'));
const ManageViews = lazily('manage-views', () => import('./ManageViews.tsx'));

export interface ListToolsProps {
  /** Under this name columns and views are kept. */
  readonly name: string;
  /** What the list shows, in words. */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly head: string }[];
  readonly view: ListView;
}

/** Views and columns of a list, in the head of its page. */
export default function ListTools(props: ListToolsProps) {
  const phone = useLayout() === 'phone';
  return (
    <>
      <Views {...props} />
      {!phone && <Columns {...props} />}
    </>
  );
}

function Views({ name, label, view }: ListToolsProps) {
  const t = useFrameText();
  const go = useGo();
  const phone = useLayout() === 'phone';
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
        {(button) =>
          phone ? (
            <ActionIcon
              {...button}
              variant="default"
              aria-label={t('kit.views', { name: title })}
              onPointerEnter={() => setUsed(true)}
              onFocus={() => setUsed(true)}
            >
              <Icon name="show" />
            </ActionIcon>
          ) : (
            <Button
              {...button}
              variant="default"
              rightSection={<Icon name="down" size={16} />}
              onPointerEnter={() => setUsed(true)}
              onFocus={() => setUsed(true)}
            >
              {t('kit.views', { name: title })}
            </Button>
          )
        }
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

function Columns({ columns, view }: ListToolsProps) {
  const t = useFrameText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Tip label={t('kit.columns')}>
        <ActionIcon
          ref={button}
          variant="default"
          aria-label={t('kit.columns')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <Icon name="columns" />
        </ActionIcon>
      </Tip>
      {open && (
        <Drop anchor={button} label={t('kit.columns')} side="end" width={340} onClose={close}>
          <Suspense>
            <ColumnChooser columns={columns} value={view.columns} onChange={view.setColumns} />
          </Suspense>
        </Drop>
      )}
    </>
  );
}
