import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Block, blocks } from '../contract/blocks.ts';
import type { About } from './about.ts';
import { BlockForm } from './BlockForm.tsx';
import { useText } from './text.ts';

/** What holds reminders of an invoice or a payer back, and who may lift it. */
export function Blocks({ about }: { readonly about: About }) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.billing.reminders', 'Edit');
  const query = useCall(blocks.list, about);
  const lift = useAct(blocks.lift, { success: t('done.lifted') });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="line" />;
  const open = () => {
    const work = `reminders.block.${Object.values(about).join('')}`;
    openWork({
      key: work,
      title: t('actions.block'),
      render: () => <BlockForm about={about} onDone={() => closeWork(work)} />,
    });
  };
  const textOf = ({ kind, until, reason, madeBy, liftedAt }: Block) =>
    [
      t(`held.${kind}`),
      until === null ? '' : t('states.until', { day: format.day(until) }),
      reason,
      madeBy,
      liftedAt === null ? '' : t('states.lifted', { at: format.instant(liftedAt) }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <Stack gap={4}>
      {query.data.items.map((one) => (
        <Group key={one.id} justify="space-between">
          <Text size="sm" {...(one.counts ? {} : { c: 'dimmed' })}>
            {textOf(one)}
          </Text>
          {may && one.counts && (
            <Button
              variant="default"
              loading={lift.busy}
              onClick={() => void lift.send({ id: one.id, version: one.version })}
            >
              {t('actions.lift')}
            </Button>
          )}
        </Group>
      ))}
      {may && !query.data.items.some(({ counts }) => counts) && (
        <Group>
          <Button variant="default" onClick={open}>
            {t('actions.block')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
