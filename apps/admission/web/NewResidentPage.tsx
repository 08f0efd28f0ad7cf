import { Text } from '@mantine/core';
import { type Gender, genders, residents } from '#apps/residents/contract/residents.ts';
import { BedField, residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { genderOfSalutation } from '#platform/domain/text/salutations.ts';
import { useProposal } from '#platform/web/form/use-proposal.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { SimilarCard } from './SimilarCard.tsx';
import { useText } from './text.ts';

/** Quick entry of a resident: nine fields, of which only the last name is needed (specification 1, section 5). */
export default function NewResidentPage() {
  const t = useText();
  const format = useFormat();
  const go = useGo();
  const proposal = useProposal<Gender>('unknown');
  const [bed] = useAddressValue('bed');
  const salutations = useDictionary('residents.salutation');
  const nextNumber = useCall(residents.proposeNumber, {}, { fresh: 0 });
  return (
    <RecordPage title={t('screens.NewResidentPage')} back="/app-residents/residents-list">
      <ActionForm
        call={residents.create}
        draftKey="residents.new"
        submit={t('actions.createNow')}
        success={t('done.created')}
        failure={t('done.notCreated')}
        initial={{
          lastName: '',
          firstName: '',
          number: '',
          salutation: '',
          gender: 'unknown',
          birthDate: null,
          bedId: bed || null,
          entryDate: bed ? format.today() : null,
          phone: '',
        }}
        onDone={(made) => go(residentLink(made.id, 'profile'))}
        onCancel={() => go('/app-residents/residents-list')}
      >
        {(form) => (
          <Section title={t('sections.person')}>
            <FieldGrid>
              <TextField label={t('fields.lastName')} {...form.field('lastName')} first />
              <TextField label={t('fields.firstName')} {...form.field('firstName')} />
              <ChoiceField
                label={t('fields.salutation')}
                {...form.field('salutation')}
                onChange={(next) => {
                  form.set('salutation', next);
                  form.set('gender', proposal.propose(genderOfSalutation(next ?? ''), form.value.gender));
                }}
                options={salutations.options}
              />
              <ChoiceField
                label={t('fields.gender')}
                {...form.field('gender')}
                onChange={(next) => form.set('gender', proposal.choose(next, form.value.gender))}
                help={proposal.isProposed(form.value.gender) && t('hints.genderProposed')}
                options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
              />
              <DayField label={t('fields.birthDate')} {...form.field('birthDate')} />
              <PhoneField label={t('fields.phone')} {...form.field('phone')} />
              <BedField
                label={t('fields.bedId')}
                {...form.field('bedId')}
                from={form.value.entryDate || format.today()}
              />
              <DayField label={t('fields.entryDate')} help={t('hints.entry')} {...form.field('entryDate')} />
              <TextField
                label={t('fields.number')}
                {...(nextNumber.data ? { help: t('hints.number', { number: nextNumber.data.number }) } : {})}
                {...form.field('number')}
                exact
              />
            </FieldGrid>
            <SimilarCard
              lastName={form.value.lastName || ''}
              firstName={form.value.firstName || ''}
              birthDate={form.value.birthDate || ''}
            />
            <Text size="sm" c="dimmed" mt="md">
              {t('hints.freeBeds')}
            </Text>
          </Section>
        )}
      </ActionForm>
    </RecordPage>
  );
}
