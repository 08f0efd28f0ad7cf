import { givesWay } from '#platform/web/client/failures.ts';
import { Stack, Text } from '@mantine/core';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue, useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type NamePlace, namePlaces } from '../contract/name-places.ts';
import { madeAt, usePlaceWords } from './place-words.ts';
import { useText } from './text.ts';
import { UnreadFiles } from './UnreadFiles.tsx';

function KeepForm({ place, onDone }: { readonly place: NamePlace; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={namePlaces.keep}
      initial={{ id: place.id, version: place.version, reason: '' }}
      onDone={onDone}
      onCancel={onDone}
      submit={t('actions.keep')}
      success={t('states.kept')}
      refreshes={['retention']}
    >
      {(form) => (
        <Stack gap="md">
          <Text>{place.excerpt}</Text>
          <ParagraphField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** How far the search is, and what nobody could read. */
function Progress({ erasureId }: { readonly erasureId: string }) {
  const t = useText();
  const query = useCall(namePlaces.state, { erasureId }, { every: 5000 });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="line" />;
  const { state, open, places, unread } = query.data;
  const list = Object.entries(unread)
    .map(([type, count]) => `${count} × ${type}`)
    .join(', ');
  const sentence = {
    waiting: t('states.searching'),
    open: t('states.progress', { done: places - open, places }),
    closed: t('states.decided', { places }),
  }[state];
  return (
    <Stack gap="xs">
      <Text role="status">{sentence}</Text>
      {list !== '' && <Text>{t('states.unread', { list })}</Text>}
      {list !== '' && <UnreadFiles erasureId={erasureId} />}
    </Stack>
  );
}

/** Where the name of somebody who was erased still stands in what others wrote; each place is blanked or kept with a reason. */
export default function NamePlacesPage() {
  const t = useText();
  const erasureId = useParameters()['erasureId'] ?? '';
  const [chosen, setShow] = useAddressValue('show');
  const show = chosen === 'all' ? 'all' : 'open';
  const list = usePages(namePlaces.list, { erasureId, show }, { every: 15_000 });
  const format = useFormat();
  const placeOf = usePlaceWords(list.rows);
  const blank = useAct(namePlaces.blank, { success: t('states.blanked'), refreshes: ['retention'] });
  const erase = async (one: NamePlace) =>
    (await ask({
      title: t('actions.blank'),
      text: t('blankQuestion'),
      yes: t('actions.blank'),
      danger: true,
    })) && void blank.send({ id: one.id, version: one.version });
  const keep = (place: NamePlace) => {
    const key = `retention.place.${place.id}`;
    openWork({
      key,
      title: t('actions.keep'),
      render: () => <KeepForm place={place} onDone={() => closeWork(key)} />,
    });
  };
  return (
    <ListPage
      title={t('screens.NamePlacesPage')}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.show'),
              value: show === 'open' ? '' : show,
              standard: 'open',
              onChange: setShow,
              options: (['open', 'all'] as const).map((value) => ({ value, label: t(`placeShow.${value}`) })),
            },
          ]}
        />
      }
    >
      <Stack gap="lg">
        <Progress erasureId={erasureId} />
        <DataTable
          label={t('screens.NamePlacesPage')}
          list={list}
          rowName={placeOf}
          empty={{ title: t('states.noPlaces'), icon: 'check' }}
          actions={(one) =>
            one.status !== 'open'
              ? []
              : [
                  { label: t('actions.keep'), icon: 'lock', quick: true, onClick: () => keep(one) },
                  {
                    label: t('actions.blank'),
                    icon: 'delete',
                    quick: true,
                    danger: true,
                    onClick: () => void erase(one),
                  },
                ]
          }
          columns={[
            {
              key: 'words',
              head: t('fields.words'),
              cell: (one) => one.excerpt || one.reason || '–',
              phone: 'title',
            },
            {
              key: 'place',
              head: t('fields.place'),
              cell: placeOf,
            },
            {
              key: 'row',
              head: t('fields.madeAt'),
              cell: (one) => format.instant(madeAt(one.rowId)),
              nowrap: true,
            },
            {
              key: 'status',
              head: t('fields.status'),
              cell: (one) => (
                <StatusBadge
                  status={one.status === 'open' ? 'warning' : 'done'}
                  label={t(`placeStates.${one.status}`)}
                />
              ),
            },
          ]}
        />
      </Stack>
    </ListPage>
  );
}
