import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { residentContacts } from '#apps/residents/contract/resident-contacts.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { checks } from '../contract/checks.ts';
import { checkSources } from '../domain/checks.ts';
import {
  type HeadFinding,
  isAlarming,
  levels,
  nothingFound,
  pupilSides,
  reactions,
  saidValues,
} from '../domain/head-checks.ts';
import { useText } from './text.ts';

/** Whom to call: the doctors of the resident with their numbers, and the emergency call. */
export function CallDoctor({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const { data } = useCall(residentContacts.list, { residentId });
  const doctors = data?.filter((one) => one.kind === 'doctor' && one.phones.length > 0) ?? [];
  return (
    <Alert color="red" title={t('headChecks.callTitle')} role="alert">
      <Stack gap="xs">
        <Text>{t('headChecks.callText')}</Text>
        {doctors.map((one) => (
          <Text key={one.id} fw={600}>
            {one.displayName}{' '}
            {one.phones.map(({ number }) => (
              <Anchor key={number} href={`tel:${number.replace(/\s/g, '')}`} inherit mr="sm">
                {format.phone(number)}
              </Anchor>
            ))}
          </Text>
        ))}
        {data !== undefined && doctors.length === 0 && <Text>{t('headChecks.callNobody')}</Text>}
        <Text>
          <Anchor href="tel:144" inherit>
            {t('headChecks.emergency')}
          </Anchor>
        </Text>
      </Stack>
    </Alert>
  );
}

/** What is looked at, one tap each; one press says that nothing is wrong. */
function FindingFields({ form }: { readonly form: Form<HeadFinding> }) {
  const t = useText();
  const said = saidValues.map((value) => ({ value, label: t(`headChecks.saidValues.${value}`) }));
  return (
    <>
      <Group>
        <Button
          variant="light"
          leftSection={<Icon name="check" />}
          onClick={() => form.change({ ...nothingFound })}
        >
          {t('headChecks.nothingFound')}
        </Button>
      </Group>
      <ChoiceField
        label={t('headChecks.fields.level')}
        options={levels.map((value) => ({ value, label: `${value} ${t(`headChecks.levels.${value}`)}` }))}
        {...form.field('level')}
      />
      <ChoiceField
        label={t('headChecks.fields.pupils')}
        options={pupilSides.map((value) => ({ value, label: t(`headChecks.pupils.${value}`) }))}
        {...form.field('pupils')}
      />
      <ChoiceField
        label={t('headChecks.fields.reaction')}
        options={reactions.map((value) => ({ value, label: t(`headChecks.reactions.${value}`) }))}
        {...form.field('reaction')}
      />
      <ChoiceField label={t('headChecks.fields.headache')} options={said} {...form.field('headache')} />
      <ChoiceField label={t('headChecks.fields.vomiting')} options={said} {...form.field('vomiting')} />
    </>
  );
}

/** The finding of a check after a blow to the head; what asks for the doctor says whom to call, and stays until it is closed. */
export default function HeadCheckForm(props: SlotProps['task.findings']) {
  if (!(checkSources as readonly string[]).includes(props.occurrence.source)) return null;
  return <Finding {...props} />;
}

function Finding({ residentId, occurrence, onDone, onCancel }: SlotProps['task.findings']) {
  const t = useText();
  const banner = useCall(residents.banner, { residentId }).data;
  const person = banner === undefined ? '' : listName(banner);
  const waits = useRef(false);
  const [alarm, setAlarm] = useState<{ readonly kept: boolean } | null>(null);
  const back = useAct(occurrences.takeBackMany, {
    success: t('headChecks.openAgain', { person }),
    refreshes: ['care-tasks.', 'falls.', 'vitals.', 'residents.', 'care-reports.'],
  });
  const end = (alarming: boolean, kept: boolean) => (alarming ? setAlarm({ kept }) : onDone(kept));
  if (alarm !== null)
    return (
      <Stack>
        <CallDoctor residentId={residentId} />
        <Group>
          <Button onClick={() => onDone(alarm.kept)}>{t('headChecks.close')}</Button>
        </Group>
      </Stack>
    );
  return (
    <ActionForm
      call={checks.record}
      initial={{ residentId, taskId: occurrence.id, pulse: null, systolic: null, diastolic: null, note: '' }}
      draftKey={`falls:check:${occurrence.id}`}
      submit={t('headChecks.save')}
      success={t('headChecks.saved', { person })}
      undo={() => void back.send({ ids: [occurrence.id] })}
      keptAs={({ level, pupils, reaction, vomiting }) => {
        waits.current = isAlarming(given({ level, pupils, reaction, vomiting }));
        return { said: t('headChecks.kept', { person }), content: occurrence.title };
      }}
      onDone={(check) => end(check.alarming, false)}
      onKept={() => end(waits.current, true)}
      onCancel={onCancel}
      refreshes={['care-tasks.', 'vitals.', 'residents.', 'care-reports.']}
    >
      {(form) => (
        <Stack gap="md">
          {isAlarming(given(form.value)) && <CallDoctor residentId={residentId} />}
          <FindingFields form={partOf(form)} />
          <FieldGrid thirds>
            <NumberUnitField label={t('fields.pulse')} unit="/min" whole {...form.field('pulse')} />
            <NumberUnitField
              label={t('headChecks.fields.systolic')}
              unit="mmHg"
              whole
              {...form.field('systolic')}
            />
            <NumberUnitField
              label={t('headChecks.fields.diastolic')}
              unit="mmHg"
              whole
              {...form.field('diastolic')}
            />
          </FieldGrid>
          <TextField label={t('headChecks.fields.note')} {...form.field('note')} />
          <MomentField label={t('headChecks.fields.happenedAt')} {...form.field('happenedAt')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** What of it is said by now. */
const given = (value: { readonly [K in keyof HeadFinding]?: HeadFinding[K] | '' | null | undefined }) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one)) as Partial<HeadFinding>;
