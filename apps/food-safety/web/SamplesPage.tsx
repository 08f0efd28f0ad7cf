import { Button, Group } from '@mantine/core';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key } from '../contract/points.ts';
import { mostAtOnce, samples, sampleShows } from '../contract/samples.ts';
import { FoodSafetyTabs } from './FoodSafetyTabs.tsx';
import { SampleMark } from './marks.tsx';
import { openDiscard, openTake } from './SampleForms.tsx';
import { useText } from './text.ts';

/** The reserve samples: what is in the freezer, until when, and what became of the others. */
export default function SamplesPage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const [show, setShow] = useAddressValue('show');
  const may = { write: useMay(key, 'Write'), print: useMay(key, 'Pdf') };
  const asked = {
    ...(siteId ? { centerId: siteId } : {}),
    show: sampleShows.find((one) => one === show) ?? ('kept' as const),
  };
  const list = usePages(samples.list, { ...asked, limit: 50 });
  const files = useExport(samples.file, asked);
  const discard = useAct(samples.discardOver, {
    success: (gone) => t('done.discardOver', { count: gone.discarded }),
  });
  const over = list.rows
    .filter((one) => one.state === 'over')
    .map((one) => one.id)
    .slice(0, mostAtOnce);
  return (
    <ListPage
      title={t('screens.SamplesPage')}
      primary={
        may.write ? { label: t('actions.take'), onClick: () => openTake(t('actions.take')) } : undefined
      }
      more={may.print ? files : []}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.show'),
              value: show,
              onChange: setShow,
              standard: 'kept',
              options: sampleShows.map((value) => ({ value, label: t(`sampleShows.${value}`) })),
            },
          ]}
        />
      }
    >
      <FoodSafetyTabs />
      {may.write && over.length > 0 && (
        <Group mb="md">
          <Button variant="default" loading={discard.busy} onClick={() => void discard.send({ ids: over })}>
            {t('actions.discardOver', { count: over.length })}
          </Button>
        </Group>
      )}
      <DataTable
        label={t('screens.SamplesPage')}
        list={list}
        rowName={(sample) => sample.dish}
        empty={{ title: t('help.noSamples'), icon: 'temperature' }}
        filtered={show !== ''}
        onClearFilters={() => setShow('')}
        columns={[
          { key: 'dish', head: t('fields.dish'), cell: (sample) => sample.dish, phone: 'title' },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (sample) => <SampleMark sample={sample} />,
            phone: 'bare',
          },
          {
            key: 'storeUntil',
            head: t('fields.storeUntil'),
            cell: (sample) => format.day(sample.storeUntil),
            nowrap: true,
          },
          { key: 'takenAt', head: t('fields.takenAt'), cell: (sample) => format.instant(sample.takenAt) },
          { key: 'takenBy', head: t('fields.by'), cell: (sample) => sample.takenBy ?? '' },
          { key: 'place', head: t('fields.place'), cell: (sample) => sample.place, priority: 3 },
          {
            key: 'grams',
            head: t('fields.grams'),
            cell: (sample) => sample.grams,
            align: 'end',
            priority: 3,
          },
          {
            key: 'gone',
            head: t('fields.discardedBy'),
            cell: ({ discardedAt, discardedBy, note }) =>
              discardedAt === null
                ? ''
                : [discardedBy, format.instant(discardedAt), note].filter(Boolean).join(' · '),
          },
        ]}
        actions={(sample) =>
          may.write && sample.outcome === null
            ? [
                {
                  label: t('actions.discard'),
                  icon: 'delete',
                  onClick: () => openDiscard(`${t('actions.discard')}: ${sample.dish}`, sample),
                },
              ]
            : []
        }
      />
    </ListPage>
  );
}
