import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { diagnoses } from '../contract/diagnoses.ts';
import { type Will, wills } from '../contract/wills.ts';
import { hospitalAnswers, treatments, willAnswers, willStates } from '../domain/wills.ts';
import { useText } from './text.ts';

/** Notes the personal will as it is after asking. */
export function WillForm({
  residentId,
  will,
  onClose,
}: {
  readonly residentId: string;
  readonly will: Will;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const [kinds, places, deathPlaces] = [
    useDictionary('health-record.willKind'),
    useDictionary('health-record.willPlace'),
    useDictionary('health-record.placeOfDeath'),
  ];
  const [text, setText] = useState('');
  const linked = useCall(wills.trusted, { residentId }).data ?? [];
  const trusted =
    will.trustedContactId !== null && linked.every((one) => one.id !== will.trustedContactId)
      ? [...linked, { id: will.trustedContactId, name: will.trustedPerson ?? '' }]
      : linked;
  const found =
    useCall(diagnoses.doctors, { residentId, ...(text === '' ? {} : { text }) }, { keep: true }).data ?? [];
  // who signed stays, also when no longer linked
  const doctors =
    will.doctorContactId !== null && found.every((one) => one.id !== will.doctorContactId)
      ? [...found, { id: will.doctorContactId, name: will.doctor ?? t('states.unknownPerson') }]
      : found;
  const answers = willAnswers.map((value) => ({ value, label: t(`willAnswers.${value}`) }));
  const {
    version,
    state,
    kind,
    place,
    signedOn,
    reviewedOn,
    resuscitation,
    hospital,
    trustedContactId,
    remarks,
    intensiveCare,
    artificialNutrition,
    antibiotics,
    placeOfDeath,
    doctorContactId,
    doctorSignedOn,
  } = will;
  return (
    <ActionForm
      call={wills.change}
      initial={{
        residentId,
        version,
        ...(state === null ? {} : { state }),
        kind,
        place,
        signedOn,
        reviewedOn,
        resuscitation,
        hospital,
        trustedContactId,
        remarks,
        intensiveCare,
        artificialNutrition,
        antibiotics,
        placeOfDeath,
        doctorContactId,
        doctorSignedOn,
      }}
      draftKey={`health-record:will:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            label={t('fields.resuscitation')}
            options={answers}
            {...form.field('resuscitation')}
            mandatory
          />
          <ChoiceField
            label={t('fields.hospital')}
            help={t('states.hospitalLimited')}
            options={hospitalAnswers.map((value) => ({ value, label: t(`hospitalAnswers.${value}`) }))}
            {...form.field('hospital')}
            mandatory
          />
          {treatments.map((name) => (
            <ChoiceField
              key={name}
              label={t(`fields.${name}`)}
              options={answers}
              {...form.field(name)}
              mandatory
            />
          ))}
          <SelectField
            label={t('fields.placeOfDeath')}
            options={deathPlaces.options}
            {...form.field('placeOfDeath')}
          />
          <DayField label={t('fields.reviewedOn')} max={format.today()} {...form.field('reviewedOn')} />
          <SelectField
            label={t('fields.doctorSigned')}
            options={doctors.map((one) => ({ value: one.id, label: one.name }))}
            onSearch={setText}
            {...form.field('doctorContactId')}
          />
          <DayField
            label={t('fields.doctorSignedOn')}
            max={format.today()}
            {...form.field('doctorSignedOn')}
          />
          <ChoiceField
            label={t('fields.willState')}
            options={willStates.map((value) => ({ value, label: t(`willStates.${value}`) }))}
            {...form.field('state')}
          />
          {form.value.state === 'present' && (
            <>
              <SelectField
                label={t('fields.willKind')}
                options={kinds.options}
                {...form.field('kind')}
                mandatory
              />
              <SelectField label={t('fields.willPlace')} options={places.options} {...form.field('place')} />
              <DayField label={t('fields.signedOn')} max={format.today()} {...form.field('signedOn')} />
            </>
          )}
          {trusted.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('states.noTrusted')}
            </Text>
          ) : (
            <SelectField
              label={t('fields.trustedContactId')}
              options={trusted.map((one) => ({ value: one.id, label: one.name }))}
              {...form.field('trustedContactId')}
            />
          )}
          <ParagraphField label={t('fields.remarks')} rows={3} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}
