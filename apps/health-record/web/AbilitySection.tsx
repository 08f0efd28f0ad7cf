import { Button, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { abilities, type Abilities } from '../contract/abilities.ts';
import { isMarked, type Scale, scaleLevels, scales } from '../domain/abilities.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

function AbilityForm({
  residentId,
  data,
  onClose,
}: {
  readonly residentId: string;
  readonly data: Abilities;
  readonly onClose: () => void;
}) {
  const t = useText();
  const aids = useDictionary('health-record.aid');
  const { version, hearing, vision, continence, remarks } = data;
  return (
    <ActionForm
      call={abilities.change}
      initial={{ residentId, version, hearing, vision, continence, aids: data.aids, remarks }}
      draftKey={`health-record:abilities:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          {scales.map((scale) => (
            <ChoiceField
              key={scale}
              label={t(`fields.${scale}`)}
              name={scale}
              options={scaleLevels.map((level) => ({
                value: String(level),
                label: `${level} ${t(`scales.${scale}.level${level}`)}`,
              }))}
              value={typeof form.value[scale] === 'number' ? String(form.value[scale]) : null}
              onChange={(value) => form.set(scale, value === null ? null : Number(value))}
            />
          ))}
          <SelectManyField label={t('fields.aids')} options={aids.options} {...form.field('aids')} />
          <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** Hearing, vision and continence on their scales from 0 to 4, and the aids. */
export function AbilitySection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const aids = useDictionary('health-record.aid');
  const query = useCall(abilities.get, { residentId });
  const open = (data: Abilities) => {
    const key = `health-record:abilities:${residentId}`;
    openWork({
      key,
      title: t('actions.changeAbilities'),
      residentId,
      render: () => <AbilityForm residentId={residentId} data={data} onClose={() => closeWork(key)} />,
    });
  };
  const said = (scale: Scale, level: number | null) => {
    const known = scaleLevels.find((one) => one === level);
    if (known === undefined) return <StatusBadge status="neutral" label={t('states.notAssessed')} />;
    return (
      <StatusBadge
        status={isMarked(known) ? 'warning' : 'info'}
        label={t('states.levelOf', { level: known, word: t(`scales.${scale}.level${known}`) })}
      />
    );
  };
  const { data } = query;
  return (
    <Section
      title={t('sections.abilities')}
      actions={
        may.edit &&
        data && (
          <Button variant="light" onClick={() => open(data)}>
            {t('actions.changeAbilities')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <Stack gap="md">
          <Facts
            items={[
              ...scales.map((scale) => [t(`fields.${scale}`), said(scale, data[scale])] as const),
              [
                t('fields.aids'),
                data.aids.length === 0 ? t('states.noAids') : data.aids.map(aids.word).join(', '),
              ],
              ...(data.remarks === '' ? [] : [[t('fields.remarks'), data.remarks] as const]),
            ]}
          />
          {data.assessedOn !== null && (
            <Text size="sm" c="dimmed">
              {t('states.assessedOn', { day: format.day(data.assessedOn) })}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  );
}
