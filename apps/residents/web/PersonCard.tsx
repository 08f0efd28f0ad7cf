import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { genderOfSalutation } from '#platform/domain/text/salutations.ts';
import { useProposal } from '#platform/web/form/use-proposal.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { AhvField, PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Gender, genders, type Resident, residents } from '../contract/residents.ts';
import type { Ends } from './card.tsx';
import { useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** Person, insurance and address; read as text, changed in place. */
export function PersonCard({ resident }: { readonly resident: Resident }) {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const [editing, setEditing] = useState(false);
  const may = useMay('authorization.residents.profile', 'Edit', resident.id) && !resident.archived;
  const salutations = useDictionary('residents.salutation');
  const types = useDictionary('residents.residentType');
  const { address } = resident;
  if (editing)
    return (
      <PersonForm resident={resident} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
    );
  const box = address.postOfficeBoxEnabled ? address.postOfficeBox : '';
  return (
    <Section
      title={t('profile.person')}
      actions={
        may && (
          <Button
            data-key="e"
            variant="default"
            size="compact-md"
            leftSection={<Icon name="edit" />}
            onClick={() => setEditing(true)}
          >
            {t('actions.change')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t('fields.lastName'), resident.lastName],
          [t('fields.firstName'), resident.firstName],
          [t('fields.nickname'), resident.nickname],
          [t('fields.salutation'), salutations.word(resident.salutation)],
          [t('fields.gender'), t(`genders.${resident.gender}`)],
          [t('fields.birthDate'), born(resident.birthDate, resident.deathDate)],
          ...(resident.deathDate === null
            ? []
            : [[t('fields.deathDate'), format.day(resident.deathDate)] as const]),
          [t('fields.number'), resident.number],
          [t('fields.residentType'), types.word(resident.residentType)],
          [t('fields.ahvNumber'), resident.ahvNumber],
          [t('fields.insuranceCardNumber'), resident.insuranceCardNumber],
          [t('fields.healthInsuranceNumber'), resident.healthInsuranceNumber],
          [t('fields.phone'), resident.phone && format.phone(resident.phone)],
          [t('fields.email'), resident.email],
          [
            t('fields.address'),
            [
              address.addressLine_1,
              address.addressLine_2,
              box,
              `${address.postalCode} ${address.city}`.trim(),
            ]
              .filter((part) => part !== '')
              .join(', '),
          ],
          [t('fields.remarks'), resident.remarks],
        ]}
      />
    </Section>
  );
}

const two = { base: 1, sm: 2 };

/**
 * Changes person, insurance and address in one step, or only the numbers of the insurance; two browsers never overwrite each
 * other.
 */
export function PersonForm({
  resident,
  numbersOnly = false,
  ...ends
}: Ends & { readonly resident: Resident; readonly numbersOnly?: boolean }) {
  const t = useText();
  const proposal = useProposal<Gender>('unknown');
  const salutations = useDictionary('residents.salutation');
  const types = useDictionary('residents.residentType');
  const { id, archived: _, missing: __, ...fields } = resident;
  return (
    <ActionForm
      key={id}
      call={residents.change}
      initial={{ residentId: id, ...fields }}
      draftKey={`residents.${id}`}
      success={t('residents.changed')}
      {...ends}
    >
      {(form) => (
        <>
          {!numbersOnly && (
            <Section title={t('profile.person')}>
              <SimpleGrid cols={two}>
                <TextField label={t('fields.lastName')} {...form.field('lastName')} first />
                <TextField label={t('fields.firstName')} {...form.field('firstName')} />
                <TextField label={t('fields.nickname')} {...form.field('nickname')} />
                <TextField label={t('fields.number')} {...form.field('number')} exact />
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
                  help={proposal.isProposed(form.value.gender) && t('profile.genderProposed')}
                  options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
                />
                <DayField label={t('fields.birthDate')} {...form.field('birthDate')} />
                <DayField label={t('fields.deathDate')} {...form.field('deathDate')} />
                <SelectField
                  label={t('fields.residentType')}
                  {...form.field('residentType')}
                  options={types.options}
                />
                <PhoneField label={t('fields.phone')} {...form.field('phone')} />
                <TextField label={t('fields.email')} type="email" {...form.field('email')} />
              </SimpleGrid>
            </Section>
          )}
          <Section title={t('profile.insurance')}>
            <SimpleGrid cols={two}>
              <AhvField label={t('fields.ahvNumber')} {...form.field('ahvNumber')} />
              <TextField
                label={t('fields.insuranceCardNumber')}
                {...form.field('insuranceCardNumber')}
                exact
              />
              <TextField
                label={t('fields.healthInsuranceNumber')}
                {...form.field('healthInsuranceNumber')}
                exact
              />
            </SimpleGrid>
          </Section>
          {!numbersOnly && (
            <Section title={t('profile.address')}>
              <Stack gap="md">
                <AddressFields {...form.field('address')} />
                <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
              </Stack>
            </Section>
          )}
        </>
      )}
    </ActionForm>
  );
}
