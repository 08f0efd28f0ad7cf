import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  ChangeInProfileForm,
  ContactInProfileForm,
  contactLink,
  ContactPicker,
  useProfileMay,
} from '#apps/contacts/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import {
  type LinkKind,
  linkKinds,
  type ResidentContact,
  residentContacts,
} from '../contract/resident-contacts.ts';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { ResidentLabel } from './parts.tsx';
import { useText } from './text.ts';

/** What the directory is used for here; insurers stand in their own card. */
const roles = linkKinds.filter((kind) => kind !== 'healthInsurer');

/** The contacts of a resident by role: who is called first, who pays, who is the trusted person on the will. */
export function LinksCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const relationships = useDictionary('residents.relationship');
  const query = useCall(residentContacts.list, { residentId });
  const may = useMay('authorization.residents.profile', 'Edit', residentId) && !readOnly;
  const mayOpen = useMay('authorization.contacts', 'Read');
  const profileMay = useProfileMay();
  const shown = query.data?.filter((one) => one.kind !== 'healthInsurer');
  const remove = useAct(residentContacts.remove, { success: t('residents.changed') });
  const unlink = async (one: ResidentContact) => {
    const yes = await ask({
      title: t('profile.removeContactQuestion', { name: one.displayName }),
      yes: t('actions.removeContact'),
      no: t('actions.keep'),
    });
    if (yes) await remove.send({ residentId, id: one.id, version: one.version });
  };
  const detail = (one: ResidentContact) =>
    [
      t(`linkKinds.${one.kind}`),
      relationships.word(one.relationship),
      one.kind === 'contactPerson' ? t('profile.sequenceText', { number: one.sequence }) : '',
      one.authorizedRepresentative ? t('profile.representative') : '',
      ...one.phones.slice(0, 2).map((phone) => format.phone(phone.number)),
      one.email,
      one.remarks,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <RowsCard
      title={t('profile.contacts')}
      query={{ data: shown, error: query.error, refetch: query.refetch }}
      empty={t('profile.noContacts')}
      action={
        may
          ? {
              label: t('actions.addContact'),
              onClick: () =>
                openForm(residentId, 'contact:new', t('actions.addContact'), (ends) => (
                  <NewLinkForm residentId={residentId} {...ends} />
                )),
            }
          : undefined
      }
    >
      {(one) => (
        <Row
          title={
            mayOpen ? <LinkTo href={contactLink(one.contactId)}>{one.displayName}</LinkTo> : one.displayName
          }
          detail={detail(one)}
          actions={
            may && (
              <RowActions
                name={`${one.displayName}, ${t(`linkKinds.${one.kind}`)}`}
                actions={[
                  {
                    label: t('actions.change'),
                    icon: 'edit',
                    quick: true,
                    onClick: () =>
                      openForm(residentId, `contact:${one.id}`, one.displayName, (ends) => (
                        <LinkForm residentId={residentId} link={one} {...ends} />
                      )),
                  },
                  ...(profileMay([one.kind], 'change')
                    ? [
                        {
                          label: t('actions.changeMaster'),
                          icon: 'contact' as const,
                          onClick: () =>
                            openForm(residentId, `master:${one.contactId}`, one.displayName, (ends) => (
                              <ChangeInProfileForm contactId={one.contactId} {...ends} />
                            )),
                        },
                      ]
                    : []),
                  { label: t('actions.removeContact'), icon: 'delete', onClick: () => void unlink(one) },
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
  relationship?: string | undefined;
  sequence?: number | undefined;
  authorizedRepresentative?: boolean | undefined;
  remarks?: string | undefined;
}

function Fields({ form, kind }: { readonly form: Form<Shared>; readonly kind: LinkKind | null }) {
  const t = useText();
  const relationships = useDictionary('residents.relationship');
  if (kind === 'residualFinancier')
    return <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />;
  return (
    <>
      <SelectField
        label={t('fields.relationship')}
        {...form.field('relationship')}
        options={relationships.options}
      />
      {kind === 'contactPerson' && (
        <NumberUnitField
          label={t('fields.sequence')}
          help={t('profile.sequenceHint')}
          {...form.field('sequence')}
          whole
          width={120}
        />
      )}
      {kind === 'contactPerson' && (
        <SwitchField
          label={t('fields.authorizedRepresentative')}
          {...form.field('authorizedRepresentative')}
        />
      )}
      <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
    </>
  );
}

/**
 * Chooses a contact from the directory, or creates one in place, and says what it is for the resident; `only` where that is
 * known.
 */
export function NewLinkForm({
  residentId,
  only,
  ...ends
}: Ends & { readonly residentId: string; readonly only?: LinkKind }) {
  const t = useText();
  const [kind, setKind] = useState<LinkKind>(only ?? 'contactPerson');
  const [contactId, setContactId] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const profileMay = useProfileMay();
  if (creating)
    return (
      <ContactInProfileForm
        kinds={[kind]}
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
      draftKey={`residents.${residentId}.${only ?? 'contact'}.${contactId ?? 'new'}`}
      success={t('residents.changed')}
      refreshes={['contacts.']}
      {...ends}
      initial={{
        residentId,
        kind,
        contactId: contactId ?? '',
        relationship: '',
        sequence: 1,
        authorizedRepresentative: false,
        remarks: '',
      }}
    >
      {(form) => (
        <>
          {only === undefined && (
            <ChoiceField
              label={t('fields.kind')}
              {...form.field('kind')}
              onChange={(next) => {
                form.set('kind', next);
                if (next) setKind(next);
              }}
              options={roles.map((value) => ({ value, label: t(`linkKinds.${value}`) }))}
            />
          )}
          <ContactPicker
            label={t('profile.pickContact')}
            {...form.field('contactId')}
            kind={form.value.kind || kind}
          />
          {profileMay([form.value.kind || kind], 'create') && (
            <Button
              variant="subtle"
              leftSection={<Icon name="add" />}
              onClick={() => setCreating(true)}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('actions.newContact')}
            </Button>
          )}
          <Fields form={partOf(form)} kind={form.value.kind || null} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes what a contact is for the resident. */
export function LinkForm({
  residentId,
  link,
  onDone,
  onCancel,
}: Ends & { readonly residentId: string; readonly link: ResidentContact }) {
  const t = useText();
  const { id, version, relationship, sequence, authorizedRepresentative, remarks } = link;
  return (
    <ActionForm
      call={residentContacts.change}
      initial={{ residentId, id, version, relationship, sequence, authorizedRepresentative, remarks }}
      onDone={onDone}
      onCancel={onCancel}
      success={t('residents.changed')}
    >
      {(form) => <Fields form={partOf(form)} kind={link.kind} />}
    </ActionForm>
  );
}

/** Who has a contact in the profile, on the contact's page: what stands in the way of deleting it. */
export function LinkedResidentsCard({ contactId }: { readonly contactId: string }) {
  const t = useText();
  const query = useCall(residentContacts.ofContact, { contactId });
  return (
    <RowsCard
      title={t('dashboard.linked')}
      query={{
        data: query.data?.map((one) => ({ ...one, id: one.resident.id })),
        error: query.error,
        refetch: query.refetch,
      }}
      empty={t('dashboard.noLinked')}
    >
      {(one) => (
        <Row
          title={<ResidentLabel resident={one.resident} linked="profile" />}
          detail={one.kinds.map((kind) => t(`linkKinds.${kind}`)).join(', ')}
        />
      )}
    </RowsCard>
  );
}
