import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { type Difference, differenceKey, transfer } from '../contract/transfer.ts';
import { useText } from './settings.ts';

interface Compared {
  readonly fileName: string;
  readonly text: string;
  readonly differences: readonly Difference[];
  readonly seen: string;
  readonly from: string;
  readonly exportedAt: string;
}
const largest = 2_000_000;

/** A file of settings: what it would change, line by line, then the change itself. */
export function ImportSettings() {
  const t = useText();
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const compare = useAct(transfer.compare, { quiet: true });
  const apply = useAct(transfer.apply, { refreshes: ['admin.', 'frame.', 'dashboards.'] });
  const read = async (file: File | undefined) => {
    setCompared(null);
    setWithout(new Set());
    if (!file) return;
    if (file.size > largest) return toast.error(t('transfer.tooLarge'));
    const text = await file.text();
    const found = await compare.send({ text });
    if (found) setCompared({ fileName: file.name, text, ...found });
  };
  const toggle = (one: Difference) =>
    setWithout((before) => {
      const next = new Set(before);
      if (!next.delete(differenceKey(one))) next.add(differenceKey(one));
      return next;
    });
  const left = (one: Difference) => without.has(differenceKey(one));
  const wanted = (compared?.differences ?? []).filter(
    (one) => one.outcome === 'changed' && !left(one),
  ).length;
  const send = async () => {
    if (!compared) return;
    const done = await apply.send({
      text: compared.text,
      fileName: compared.fileName,
      seen: compared.seen,
      without: [...without],
    });
    if (!done) return;
    toast.success(t('transfer.done', { changed: done.changed, refused: done.refused }));
    setCompared(null);
  };
  const value = (one: Difference, text: string) =>
    one.part === 'order' && (text === 'manual' || text === 'alphabetic') ? t(`transfer.${text}`) : text;
  return (
    <Stack gap="md">
      <Text>{t('transfer.importText')}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          loading={compare.busy}
          onClick={() => chooser.current?.click()}
        >
          {t('transfer.choose')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label={t('transfer.choose')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {compare.problem !== null && (
        <Text role="alert" c="var(--s-critical-text)">
          {compare.problem.title}
        </Text>
      )}
      {compared && (
        <>
          <Text fw={600} role="status">
            {t('transfer.chosen', {
              name: compared.fileName,
              home: compared.from,
              at: Number.isNaN(Date.parse(compared.exportedAt))
                ? compared.exportedAt
                : format.instant(compared.exportedAt),
            })}
          </Text>
          <DataTable
            label={t('transfer.differences')}
            list={asList(compared.differences, { isPending: false, error: null, refetch: () => undefined })}
            rowKey={differenceKey}
            rowName={(one) => `${one.label} ${one.value}`}
            empty={{ title: t('transfer.nothing'), icon: 'check' }}
            actions={(one) =>
              one.outcome === 'changed'
                ? [
                    {
                      label: t(left(one) ? 'transfer.take' : 'transfer.left'),
                      icon: left(one) ? ('add' as const) : ('minus' as const),
                      onClick: () => toggle(one),
                    },
                  ]
                : []
            }
            columns={[
              {
                key: 'what',
                head: t('transfer.what'),
                phone: 'title',
                cell: (one) => `${one.label}${one.value === '' ? '' : `: ${one.value}`}`,
              },
              { key: 'part', head: t('transfer.part'), cell: (one) => t(`transfer.parts.${one.part}`) },
              {
                key: 'before',
                head: t('transfer.before'),
                cell: (one) => (
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {value(one, one.before)}
                  </Text>
                ),
              },
              {
                key: 'after',
                head: t('transfer.after'),
                cell: (one) => (
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {value(one, one.after)}
                  </Text>
                ),
              },
              {
                key: 'outcome',
                head: t('transfer.outcome'),
                cell: (one) =>
                  one.reason ? (
                    <>
                      <StatusBadge status="warning" label={t(`transfer.reasons.${one.reason}`)} />
                      {one.detail !== '' && <Text size="sm">{one.detail}</Text>}
                    </>
                  ) : (
                    <StatusBadge
                      status={left(one) ? 'neutral' : 'info'}
                      label={t(left(one) ? 'transfer.leftOut' : 'transfer.willChange')}
                    />
                  ),
              },
            ]}
          />
          <Group>
            <Button disabled={wanted === 0} loading={apply.busy} onClick={() => void send()}>
              {t('transfer.apply', { count: wanted })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
