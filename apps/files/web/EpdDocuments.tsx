import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { performFile, urlOf } from '#platform/web/client/client.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { epd, type EpdDocument } from '../contract/epd.ts';
import { epdSteps } from '../domain/epd.ts';
import { useEpdPermissions } from './epd-permissions.ts';
import { NewEpdDocument, PublishForm, WithdrawForm } from './EpdForms.tsx';
import { FilePreview, type Shown } from './FilePreview.tsx';
import { useText } from './text.ts';

const look = {
  received: states.received,
  prepared: 'warning',
  published: states.published,
  withdrawn: 'neutral',
} as const;

/** Documents received from the record and documents for it, the newest first. */
export function EpdDocuments({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = useEpdPermissions(residentId);
  const kinds = useDictionary('files.epdKind');
  const query = useCall(epd.list, { residentId });
  const [shown, setShown] = useState<Shown | null>(null);
  const open = (name: string, title: string, render: (close: () => void) => ReactNode) => {
    const key = `files:epd:${name}`;
    openWork({ key, title, residentId, render: () => render(() => closeWork(key)) });
  };
  const show = (row: EpdDocument) =>
    setShown({
      title: row.label,
      name: row.name,
      preview: row.preview,
      url: urlOf(epd.download, { residentId, id: row.id }),
      read: () => performFile(epd.download, { residentId, id: row.id }),
    });
  const note = (row: EpdDocument) =>
    row.status === 'withdrawn'
      ? t('states.withdrawnBecause', { reason: row.withdrawnReason })
      : row.publishedAt === null
        ? ''
        : t('states.publishedBy', {
            by: row.publishedBy ?? t('states.unknownPerson'),
            at: format.instant(row.publishedAt),
          });
  const columns: Column<EpdDocument>[] = [
    {
      key: 'label',
      head: t('fields.label'),
      phone: 'title',
      cell: (row) => (
        <Stack gap={0}>
          <Text fw={600} span>
            {row.label}
          </Text>
          <Text size="sm" c="dimmed">
            {[kinds.word(row.kind), row.author, row.description].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { key: 'documentOn', head: t('fields.date'), nowrap: true, cell: (row) => format.day(row.documentOn) },
    {
      key: 'confidentiality',
      head: t('fields.confidentiality'),
      cell: (row) => t(`confidentialities.${row.confidentiality}`),
    },
    {
      key: 'status',
      head: t('fields.status'),
      cell: (row) => (
        <Stack gap={2} align="flex-start">
          <StatusBadge status={look[row.status]} label={t(`statuses.${row.status}`)} />
          {note(row) !== '' && (
            <Text size="sm" c="dimmed">
              {note(row)}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  const actions = (row: EpdDocument): RowAction[] => [
    { label: t('actions.preview'), icon: 'show', quick: true, onClick: () => show(row) },
    ...(may.edit && epdSteps[row.status].includes('published')
      ? [
          {
            label: t('actions.publish'),
            icon: 'send' as const,
            onClick: () =>
              open(row.id, t('actions.publish'), (close) => (
                <PublishForm residentId={residentId} document={row} onClose={close} />
              )),
          },
        ]
      : []),
    ...(may.edit && epdSteps[row.status].includes('withdrawn')
      ? [
          {
            label: t('actions.withdraw'),
            icon: 'undo' as const,
            danger: true,
            onClick: () =>
              open(row.id, t('actions.withdraw'), (close) => (
                <WithdrawForm residentId={residentId} document={row} onClose={close} />
              )),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={t('sections.documents')}
      actions={
        may.write && (
          <Button
            variant="light"
            onClick={() =>
              open(`new:${residentId}`, t('actions.addDocument'), (close) => (
                <NewEpdDocument residentId={residentId} onClose={close} />
              ))
            }
          >
            {t('actions.addDocument')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('lists.documents')}
        list={asList(query.data, query)}
        columns={columns}
        rowName={(row) => row.label}
        onRow={show}
        actions={actions}
        empty={{ title: t('states.noDocuments'), icon: 'file' }}
      />
      <FilePreview shown={shown} onClose={() => setShown(null)} />
    </Section>
  );
}
