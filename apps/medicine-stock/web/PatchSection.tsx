import { Button, Group, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Patch, patches, type Unplaced } from '../contract/patches.ts';
import type { Site } from '../domain/patches.ts';
import { methods } from '../domain/stocks.ts';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

interface Work {
  readonly residentId: string;
  readonly onDone: () => void;
}

/** Where a patch that was given is: places that rested come first. */
function PlaceForm({
  residentId,
  onDone,
  doseId,
  proposed,
}: Work & { readonly doseId: string; readonly proposed: readonly Site[] }) {
  const t = useText();
  return (
    <ActionForm
      call={patches.place}
      initial={{ residentId, doseId }}
      success={t('done.place')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <ChoiceField
          label={t('fields.site')}
          {...form.field('site')}
          mandatory
          options={proposed.map((value) => ({ value, label: t(`sites.${value}`) }))}
        />
      )}
    </ActionForm>
  );
}

/** Takes a patch off: folded or not, how it was destroyed, and who saw it. */
function TakeOffForm({ residentId, onDone, id }: Work & { readonly id: string }) {
  const t = useText();
  return (
    <ActionForm
      call={patches.takeOff}
      initial={{ residentId, id, folded: true, note: '' }}
      submit={t('actions.takeOff')}
      success={t('done.takeOff')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <SwitchField label={t('fields.folded')} {...form.field('folded')} />
          <ChoiceField
            label={t('fields.method')}
            {...form.field('method')}
            mandatory
            options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          />
          <TextField label={t('fields.note')} {...form.field('note')} />
          <SecondSignature call={patches.takeOff} form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}

const shown = 6;

/** Patches on the skin, those whose place nobody said yet first, and the last that were taken off. */
export function PatchSection({
  residentId,
  mayWrite,
}: {
  readonly residentId: string;
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const query = useCall(patches.list, { residentId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || query.data.worn.length + query.data.unplaced.length === 0) return null;
  const { worn, unplaced, proposed } = query.data;
  const place = ({ doseId, ...one }: z.output<typeof Unplaced>) => {
    const work = `medicine-stock.place.${doseId}`;
    const props = { residentId, doseId, proposed, onDone: () => closeWork(work) };
    const title = `${t('actions.place')}: ${said.name(one)}`;
    openWork({ key: work, title, residentId, render: () => <PlaceForm {...props} /> });
  };
  const takeOff = (one: Patch) => {
    const work = `medicine-stock.takeOff.${one.id}`;
    const props = { residentId, id: one.id, onDone: () => closeWork(work) };
    const title = `${t('actions.takeOff')}: ${said.name(one)}`;
    openWork({ key: work, title, residentId, render: () => <TakeOffForm {...props} /> });
  };
  return (
    <Section title={t('sections.patches')}>
      <Stack gap="sm">
        <Text size="sm">{t('help.patches')}</Text>
        {unplaced.map((one) => (
          <Group key={one.doseId} justify="space-between" gap="sm">
            <Text>
              {said.name(one)}, {format.instant(one.givenAt)}
            </Text>
            {mayWrite && <Button onClick={() => place(one)}>{t('actions.place')}</Button>}
          </Group>
        ))}
        {worn.slice(0, shown).map((one) => (
          <Group key={one.id} justify="space-between" gap="sm">
            <Stack gap={0}>
              <Text fw={600}>
                {said.name(one)}: {t(`sites.${one.site}`)}
              </Text>
              <Text size="sm">
                {format.instant(one.placedAt)} {one.placedBy}
                {one.removed &&
                  ` – ${format.instant(one.removed.at)} ${[one.removed.by, one.removed.second].join(' + ')}, ${t(`methods.${one.removed.method}`)}`}
              </Text>
            </Stack>
            {one.removed ? (
              <StatusBadge status={states.done} label={t('states.off')} />
            ) : mayWrite ? (
              <Button variant="default" onClick={() => takeOff(one)}>
                {t('actions.takeOff')}
              </Button>
            ) : (
              <StatusBadge status={states.active} label={t('states.worn')} />
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
