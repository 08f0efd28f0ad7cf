import { Group, Stack, Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Puncture, type PunctureMap, punctures } from '../contract/punctures.ts';
import { Points } from './Points.tsx';
import { usePointWords } from './point-words.ts';
import { useText } from './text.ts';

/** It was another point: the old one stays readable with the reason. */
export function CorrectPuncture({
  puncture,
  map,
  onClose,
}: {
  readonly puncture: Puncture;
  readonly map: PunctureMap;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { residentId, id, version, kind } = puncture;
  return (
    <ActionForm
      call={punctures.correct}
      initial={{ residentId, id, version, reason: '', confirmed: [] }}
      submit={t('actions.correct')}
      success={t('states.corrected')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.correctText')}</Text>
          <Points
            kind={kind}
            label={t('fields.point')}
            name="point"
            mandatory
            points={map[kind]}
            suggested={[]}
            value={form.value.point ? [form.value.point] : []}
            onPick={(point) => form.set('point', point)}
            error={form.field('point').error}
          />
          <TextField label={t('fields.reason')} {...form.field('reason')} mandatory />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Points that were used, the newest first; struck ones stay. */
export function PunctureList({
  residentId,
  map,
  edit,
}: {
  readonly residentId: string;
  readonly map: PunctureMap;
  readonly edit: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const { place } = usePointWords();
  const list = usePages(punctures.list, { residentId, limit: 10 });
  const columns: Column<Puncture>[] = [
    {
      key: 'at',
      head: t('fields.at'),
      nowrap: true,
      phone: 'title',
      cell: (one) => format.instant(one.usedAt),
    },
    {
      key: 'point',
      head: t('fields.point'),
      phone: 'bare',
      cell: (one) => (
        <Group gap="xs">
          {one.struck ? <s>{place(one.point)}</s> : place(one.point)}
          {one.struck && <StatusBadge status={states.inactive} label={t('states.struck')} />}
          {one.beyond && <StatusBadge status={states.event} label={t('states.beyond')} />}
          {one.struck && <Text c="dimmed">{one.struck.reason}</Text>}
        </Group>
      ),
    },
    {
      key: 'by',
      head: t('fields.by'),
      phone: 'hidden',
      cell: (one) => one.recorded.by ?? t('states.unknownPerson'),
    },
  ];
  const open = (puncture: Puncture) => {
    const key = `diabetes:puncture:${puncture.id}`;
    openWork({
      key,
      title: t('actions.correct'),
      residentId,
      render: () => <CorrectPuncture puncture={puncture} map={map} onClose={() => closeWork(key)} />,
    });
  };
  return (
    <Section title={t('sections.punctures')}>
      <DataTable
        label={t('sections.punctures')}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => `${place(one.point)} ${format.instant(one.usedAt)}`}
        empty={{ title: t('states.noPunctures'), icon: 'glucose' }}
        {...(edit
          ? {
              actions: (one: Puncture) =>
                one.struck
                  ? []
                  : [
                      {
                        label: t('actions.correct'),
                        icon: 'edit' as const,
                        quick: true,
                        onClick: () => open(one),
                      },
                    ],
            }
          : {})}
      />
    </Section>
  );
}
