import { Group, Stack, Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Reading, readings, type ReadingWithHistory } from '../contract/readings.ts';
import type { StoredKind } from '../domain/stored-kinds.ts';
import { openCorrection, openStrike } from './CorrectReading.tsx';
import { RangeBadge } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { useHowWords } from './KindField.tsx';
import { useText } from './text.ts';
import { valueOf } from './values.ts';

/** A struck value: readable, with who, when and why. */
function Struck({ reading, now }: { readonly reading: Reading; readonly now?: Reading }) {
  const t = useText();
  const format = useFormat();
  const { struck } = reading;
  if (!struck) return null;
  return (
    <Text size="sm" c="dimmed">
      <s>
        {valueOf(reading)}
        {now && now.measuredAt !== reading.measuredAt ? `, ${format.instant(reading.measuredAt)}` : ''}
        {now && now.note !== reading.note && reading.note !== '' ? `, ${reading.note}` : ''}
      </s>{' '}
      {t('states.struckBy', {
        by: struck.by ?? t('states.unknownPerson'),
        at: format.relative(struck.at),
        reason: struck.reason,
      })}
    </Text>
  );
}

/** All values, newest first; a correction shows what it replaced. */
export function ReadingTable({
  residentId,
  kind,
}: {
  readonly residentId: string;
  readonly kind: StoredKind | '';
}) {
  const t = useText();
  const format = useFormat();
  const howOf = useHowWords();
  const list = usePages(readings.list, { residentId, ...(kind === '' ? {} : { kind }) });
  const may = usePermissions(residentId);
  const nameOf = (reading: Reading) => `${t(`kinds.${reading.kind}`)} ${valueOf(reading)}`;
  const columns: Column<ReadingWithHistory>[] = [
    {
      key: 'value',
      head: t('fields.value'),
      phone: 'title',
      cell: ({ reading, earlier }) => (
        <Stack gap={2}>
          {reading.struck ? (
            <Struck reading={reading} />
          ) : (
            <Group gap="xs">
              <Text fw={600} span>
                {valueOf(reading)}
              </Text>
              <RangeBadge reading={reading} />
            </Group>
          )}
          {reading.struck === null && howOf(reading) !== '' && (
            <Text size="sm" c="dimmed">
              {howOf(reading)}
            </Text>
          )}
          {earlier.map((one) => (
            <Struck key={one.id} reading={one} now={reading} />
          ))}
        </Stack>
      ),
    },
    { key: 'kind', head: t('fields.kind'), phone: 'bare', cell: ({ reading }) => t(`kinds.${reading.kind}`) },
    {
      key: 'measuredAt',
      head: t('fields.measuredAt'),
      nowrap: true,
      phone: 'bare',
      cell: ({ reading }) => (
        <Stack gap={2} align="flex-start">
          {format.relative(reading.measuredAt)}
          {reading.late && <StatusBadge status="info" label={t('states.late')} />}
        </Stack>
      ),
    },
    {
      key: 'by',
      head: t('fields.by'),
      phone: 'bare',
      cell: ({ reading }) => reading.recordedBy ?? t('states.unknownPerson'),
    },
    {
      key: 'source',
      head: t('fields.source'),
      phone: 'hidden',
      cell: ({ reading }) =>
        reading.source === 'device' ? `⌁ ${t('states.device')}` : t(`states.${reading.source}`),
    },
    { key: 'note', head: t('fields.note'), cell: ({ reading }) => reading.note },
  ];
  const blockedOf = (reading: Reading) => {
    if (reading.elsewhere) return t('refusals.keptElsewhere');
    return reading.source === 'device' ? t('refusals.deviceValue') : undefined;
  };
  const actions = ({ reading }: ReadingWithHistory) =>
    reading.struck
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () =>
              openCorrection(reading, t('dialogs.correctTitle', { kind: t(`kinds.${reading.kind}`) })),
            blocked: blockedOf(reading),
          },
          {
            label: t('actions.strike'),
            icon: 'close' as const,
            danger: true,
            onClick: () =>
              openStrike(reading, t('dialogs.strikeTitle', { kind: t(`kinds.${reading.kind}`) })),
            blocked: reading.elsewhere ? t('refusals.keptElsewhere') : undefined,
          },
        ];
  return (
    <DataTable
      label={t('table.caption')}
      list={list}
      columns={columns}
      rowKey={(row) => row.reading.id}
      rowName={(row) => nameOf(row.reading)}
      empty={{ title: t('states.empty'), icon: 'vitals' }}
      {...(may.edit ? { actions } : {})}
    />
  );
}
