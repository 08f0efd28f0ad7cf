import { Button, Group, Stack, Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { dressings } from '../contract/dressings.ts';
import type { Wound } from '../contract/wounds.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

function PlanForm({ wound, onClose }: { readonly wound: Wound; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { dressing } = wound;
  return (
    <ActionForm
      call={dressings.plan}
      initial={{
        residentId: wound.residentId,
        woundId: wound.id,
        version: dressing?.version ?? 0,
        everyDays: dressing?.everyDays ?? 2,
        time: dressing?.time ?? '10:00',
        startsOn: dressing?.startsOn ?? format.today(),
        instructions: dressing?.instructions ?? '',
      }}
      success={t('states.planned')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['care-tasks.', 'residents.']}
    >
      {(form) => (
        <>
          <FieldGrid>
            <NumberUnitField label={t('fields.everyDays')} whole {...form.field('everyDays')} />
            <TimeField label={t('fields.time')} {...form.field('time')} />
            <DayField label={t('fields.startsOn')} {...form.field('startsOn')} />
          </FieldGrid>
          <TextField label={t('fields.instructions')} {...form.field('instructions')} />
        </>
      )}
    </ActionForm>
  );
}

/** When the dressing is changed: what is planned here stands in the rounds. */
export function DressingPlan({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(wound.residentId);
  const { dressing, residentId, id: woundId } = wound;
  const end = useAct(dressings.end, { success: t('states.planEnded'), refreshes: ['care-tasks.'] });
  const open = may.write && wound.status === 'open' && wound.struck === null;
  const key = `wounds:plan:${woundId}`;
  const plan = () =>
    openWork({
      key,
      title: t(dressing ? 'actions.changePlan' : 'actions.plan'),
      residentId,
      render: () => <PlanForm wound={wound} onClose={() => closeWork(key)} />,
    });
  return (
    <Section title={t('sections.dressing')}>
      <Stack gap="sm">
        {dressing === null ? (
          <Text c="dimmed">{t('states.noPlan')}</Text>
        ) : (
          <>
            <Text fw={600}>
              {t('states.nextDressing', { day: format.day(dressing.nextOn), time: dressing.time })}
            </Text>
            <Text>{t('states.everyDays', { count: dressing.everyDays, time: dressing.time })}</Text>
            {dressing.instructions !== '' && <Text>{dressing.instructions}</Text>}
          </>
        )}
        {open && (
          <Group gap="sm">
            <Button variant={dressing ? 'default' : 'filled'} onClick={plan}>
              {t(dressing ? 'actions.changePlan' : 'actions.plan')}
            </Button>
            {dressing && (
              <Button
                variant="subtle"
                loading={end.busy}
                onClick={() => void end.send({ residentId, woundId, version: dressing.version })}
              >
                {t('actions.endPlan')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}
