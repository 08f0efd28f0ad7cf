import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { ContactInProfileForm, ContactPicker, useProfileMay } from '#apps/contacts/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type ResidentContact, residentContacts } from '../contract/resident-contacts.ts';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { useText } from './text.ts';

/** Insurances of a resident: insurer, type, numbers, valid till; one insurer per type. */
export function InsuranceCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const types = useDictionary('residents.insuranceType');
  const query = useCall(residentContacts.list, { residentId });
  const insurers = query.data?.filter((one) => one.kind === 'healthInsurer');
  const may = useMay('authorization.residents.profile', 'Edit', residentId) && !readOnly;
  const remove = useAct(residentContacts.remove, { success: t('residents.changed') });
  const detail = (one: ResidentContact) =>
    [
      one.insuranceNumber && `${t('fields.insuranceNumber')} ${one.insuranceNumber}`,
      one.cardNumber && `${t('fields.cardNumber')} ${one.cardNumber}`,
      one.validTill && `${t('fields.validTill')} ${format.day(one.validTill)}`,
    ]
      .filter((part) => part)
      .join(' · ');
  return (
    <RowsCard
      title={t('profile.insurances')}
      query={{ data: insurers, error: query.error, refetch: query.refetch }}
      empty={t('profile.noInsurances')}
      action={
        may
          ? {
              label: t('actions.addInsurance'),
              onClick: () =>
                openForm(residentId, 'insurance:new', t('actions.addInsurance'), (ends) => (
                  <NewInsuranceForm residentId={residentId} {...ends} />
                )),
            }
          : undefined
      }
    >
      {(one) => (
        <Row
          title={
            <>
              {types.word(one.insuranceType)}: {one.displayName}{' '}
              {one.validTill !== null && one.validTill < format.today() && (
                <StatusBadge status={states.expired} label={t('profile.expired')} />
              )}
            </>
          }
          detail={detail(one)}
          actions={
            may && (
              <RowActions
                name={`${types.word(one.insuranceType)}, ${one.displayName}`}
                actions={[
                  {
                    label: t('actions.change'),
                    icon: 'edit',
                    quick: true,
                    onClick: () =>
                      openForm(residentId, `insurance:${one.id}`, one.displayName, (ends) => (
                        <InsuranceForm residentId={residentId} link={one} {...ends} />
                      )),
                  },
                  {
                    label: t('actions.removeInsurance'),
                    icon: 'delete',
                    onClick: () => void remove.send({ residentId, id: one.id, version: one.version }),
                  },
                ]}
              />
            )
          }
        />
      )}
    </RowsCard>
  );
}

interface Shared {
  insuranceType?: string | undefined;
  insuranceNumber?: string | undefined;
  cardNumber?: string | undefined;
  validTill?: string | null | undefined;
}

function Fields({ form }: { readonly form: Form<Shared> }) {
  const t = useText();
  const types = useDictionary('residents.insuranceType');
  return (
    <>
      <SelectField
        label={t('fields.insuranceType')}
        {...form.field('insuranceType')}
        options={types.options}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('fields.insuranceNumber')} {...form.field('insuranceNumber')} exact />
        <TextField label={t('fields.cardNumber')} {...form.field('cardNumber')} exact />
      </SimpleGrid>
      <DayField label={t('fields.validTill')} {...form.field('validTill')} />
    </>
  );
}

/** Chooses an insurer from the directory, or creates one in place where the configuration allows it. */
export function NewInsuranceForm({ residentId, ...ends }: Ends & { readonly residentId: string }) {
  const t = useText();
  const [contactId, setContactId] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const profileMay = useProfileMay();
  if (creating)
    return (
      <ContactInProfileForm
        kinds={['healthInsurer']}
        onDone={(made) => {
          setContactId(made.id);
          setCreating(false);
        }}
        onCancel={() => setCreating(false)}
      />
    );
  return (
    <ActionForm
      key={contactId ?? ''}
      call={residentContacts.create}
      draftKey={`residents.${residentId}.insurance.${contactId ?? 'new'}`}
      success={t('residents.changed')}
      refreshes={['contacts.']}
      {...ends}
      initial={{
        residentId,
        kind: 'healthInsurer',
        contactId: contactId ?? '',
        insuranceType: 'basic',
        insuranceNumber: '',
        cardNumber: '',
        validTill: null,
      }}
    >
      {(form) => (
        <>
          <ContactPicker label={t('fields.insurer')} {...form.field('contactId')} kind="healthInsurer" />
          {profileMay(['healthInsurer'], 'create') && (
            <Button
              variant="subtle"
              leftSection={<Icon name="add" />}
              onClick={() => setCreating(true)}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('actions.newInsurer')}
            </Button>
          )}
          <Fields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes numbers, type and end of an insurance. */
export function InsuranceForm({
  residentId,
  link,
  onDone,
  onCancel,
}: Ends & { readonly residentId: string; readonly link: ResidentContact }) {
  const t = useText();
  const { id, version, insuranceType, insuranceNumber, cardNumber, validTill } = link;
  // what this form does not ask for stays as it is
  const { relationship, sequence, authorizedRepresentative, remarks } = link;
  return (
    <ActionForm
      call={residentContacts.change}
      initial={{
        residentId,
        id,
        version,
        insuranceType,
        insuranceNumber,
        cardNumber,
        validTill,
        relationship,
        sequence,
        authorizedRepresentative,
        remarks,
      }}
      onDone={onDone}
      onCancel={onCancel}
      success={t('residents.changed')}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
