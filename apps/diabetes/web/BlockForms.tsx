import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { blockReasons, type PointBlock, siteBlocks } from '../contract/site-blocks.ts';
import type { PunctureMap } from '../contract/punctures.ts';
import type { Kind } from '../domain/points.ts';
import { Points } from './Points.tsx';
import { useText } from './text.ts';

/** Points that are not used from a day on, with the reason. */
export function BlockForm({
  residentId,
  map,
  onClose,
}: {
  readonly residentId: string;
  readonly map: PunctureMap;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('insulin');
  return (
    <ActionForm
      call={siteBlocks.create}
      initial={{ residentId, points: [], from: format.today(), note: '' }}
      success={t('states.blocked')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => {
        const chosen = form.value.points || [];
        const toggle = (point: string) =>
          form.set(
            'points',
            chosen.includes(point) ? chosen.filter((one) => one !== point) : [...chosen, point],
          );
        return (
          <Stack gap="md">
            <ViewChoice
              label={t('fields.points')}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'insulin', label: t('sections.insulinSites') },
                { value: 'glucose', label: t('sections.glucoseSites') },
              ]}
            />
            <Points
              kind={kind}
              label={t('fields.points')}
              name="points"
              mandatory
              points={map[kind]}
              suggested={[]}
              value={chosen}
              onPick={toggle}
              any
              error={form.field('points').error}
            />
            <DayField label={t('fields.from')} {...form.field('from')} mandatory />
            <DayField label={t('fields.to')} help={t('fields.toHelp')} {...form.field('to')} />
            <ChoiceField
              label={t('fields.reason')}
              {...form.field('reason')}
              mandatory
              options={blockReasons.map((value) => ({ value, label: t(`blockReasons.${value}`) }))}
            />
            <TextField label={t('fields.note')} {...form.field('note')} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}

export function EndBlock({ block, onClose }: { readonly block: PointBlock; readonly onClose: () => void }) {
  const t = useText();
  const { residentId, id, version } = block;
  return (
    <ActionForm
      call={siteBlocks.end}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.end')}
      success={t('states.blockEnded')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.blockText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} mandatory first />
        </Stack>
      )}
    </ActionForm>
  );
}

export function openBlock(title: string, residentId: string, map: PunctureMap): void {
  const key = `diabetes:block:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <BlockForm residentId={residentId} map={map} onClose={() => closeWork(key)} />,
  });
}
export function openEndBlock(title: string, block: PointBlock): void {
  const key = `diabetes:end-block:${block.id}`;
  openWork({
    key,
    title,
    residentId: block.residentId,
    render: () => <EndBlock block={block} onClose={() => closeWork(key)} />,
  });
}
