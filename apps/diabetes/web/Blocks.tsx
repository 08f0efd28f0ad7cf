import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { siteBlocks, type PointBlock } from '../contract/site-blocks.ts';
import type { PunctureMap } from '../contract/punctures.ts';
import { openBlock, openEndBlock } from './BlockForms.tsx';
import { usePointWords } from './point-words.ts';
import { useText } from './text.ts';

function Block({ block, edit }: { readonly block: PointBlock; readonly edit: boolean }) {
  const t = useText();
  const format = useFormat();
  const { place } = usePointWords();
  const { from, to, ended } = block;
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Stack gap={2}>
        <Text>{block.points.map(place).join(' · ')}</Text>
        <Text c="dimmed">
          {to === null
            ? t('states.dayOpen', { from: format.day(from) })
            : t('states.day', { from: format.day(from), to: format.day(to) })}
          {`: ${[t(`blockReasons.${block.reason}`), block.note].filter((one) => one !== '').join(', ')}`}
        </Text>
        {!block.holds && (
          <Group>
            <StatusBadge status={states.inactive} label={t('states.ended')} />
            {ended && <Text c="dimmed">{ended.reason}</Text>}
          </Group>
        )}
      </Stack>
      {edit && ended === null && (
        <Button
          variant="default"
          aria-label={`${t('actions.end')}: ${block.points.map(place).join(', ')}`}
          onClick={() => openEndBlock(t('actions.end'), block)}
        >
          {t('actions.end')}
        </Button>
      )}
    </Group>
  );
}

/** Points that are not used, and why. */
export function Blocks({
  residentId,
  map,
  may,
}: {
  readonly residentId: string;
  readonly map: PunctureMap;
  readonly may: { readonly write: boolean; readonly edit: boolean };
}) {
  const t = useText();
  const query = useCall(siteBlocks.list, { residentId });
  return (
    <Section
      title={t('sections.blocks')}
      actions={
        may.write && (
          <Button variant="default" onClick={() => openBlock(t('actions.block'), residentId, map)}>
            {t('actions.block')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Text c="dimmed">{t('states.noBlocks')}</Text>}
      <Stack gap="md">
        {query.data?.map((one) => (
          <Block key={one.id} block={one} edit={may.edit} />
        ))}
      </Stack>
    </Section>
  );
}
