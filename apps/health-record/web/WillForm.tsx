import { SimpleGrid, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type Will, wills } from '../contract/wills.ts';
import { willAnswers, willStates } from '../domain/wills.ts';
import { useText } from './text.ts';

/** Notes the personal will as it is after asking. */
export function WillForm({ residentId, will, onClose }: { readonly residentId: string; readonly will: Will; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const [kinds, places] = [useDictionary('health-record.willKind'), useDictionary('health-record.willPlace')];
  const linked = useCall(wills.trusted, { residentId }).data ?? [];
  const trusted = will.trustedContactId !== null && linked.every((one) => one.id !== will.trustedContactId) ? [...linked, { id: will.trustedContactId, name: will.trustedPerson ?? '' }] : linked;
  const { version, state, kind, place, signedOn, reviewedOn, resuscitation, hospital, trustedContactId, remarks } = will;
  return (
    <ActionForm
      call={wills.change} initial={{ residentId, version, ...(state === null ? {} : { state }), kind, place, signedOn, reviewedOn, resuscitation, hospital, trustedContactId, remarks }}
      draftKey={`health-record:will:${residentId}`} success={t('states.saved')} onDone={onClose} onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField label={t('fields.resuscitation')} options={willAnswers.map((value) => ({ value, label: t(`willAnswers.${value}`) }))} {...form.field('resuscitation')} mandatory />
          <ChoiceField label={t('fields.hospital')} options={willAnswers.map((value) => ({ value, label: t(`willAnswers.${value}`) }))} {...form.field('hospital')} mandatory />
          <ChoiceField label={t('fields.willState')} options={willStates.map((value) => ({ value, label: t(`willStates.${value}`) }))} {...form.field('state')} />
          {form.value.state === 'present' && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <SelectField label={t('fields.willKind')} options={kinds.options} {...form.field('kind')} mandatory />
              <SelectField label={t('fields.willPlace')} options={places.options} {...form.field('place')} />
              <DayField label={t('fields.signedOn')} max={format.today()} {...form.field('signedOn')} />
              <DayField label={t('fields.reviewedOn')} max={format.today()} {...form.field('reviewedOn')} />
            </SimpleGrid>
          )}
          {trusted.length === 0 ? <Text size="sm" c="dimmed">{t('states.noTrusted')}</Text>
            : <SelectField label={t('fields.trustedContactId')} options={trusted.map((one) => ({ value: one.id, label: one.name }))} {...form.field('trustedContactId')} />}
          <ParagraphField label={t('fields.remarks')} rows={3} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}
