import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContactPicker, NewContactForm } from '#apps/contacts/web/parts.tsx';
import { useMay } from '#platform/web/access.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { type LinkKind, linkKinds, type ResidentContact, residentContacts } from '../contract/resident-contacts.ts';
import type { Ends } from './card.tsx';
import { useText } from './text.ts';

interface Shared { relationship?: string | undefined; sequence?: number | undefined; authorizedRepresentative?: boolean | undefined; insuranceNumber?: string | undefined }

function Fields({ form, kind }: { readonly form: Form<Shared>; readonly kind: LinkKind | null }) {
  const t = useText();
  const relationships = useDictionary('residents.relationship');
  if (kind === 'healthInsurer') return <TextField label={t('fields.insuranceNumber')} {...form.field('insuranceNumber')} exact />;
  if (kind === 'residualFinancier') return null;
  return (
    <>
      <SelectField label={t('fields.relationship')} {...form.field('relationship')} options={relationships.options} />
      {kind === 'contactPerson' && <NumberUnitField label={t('fields.sequence')} help={t('profile.sequenceHint')} {...form.field('sequence')} whole width={120} />}
      {kind === 'contactPerson' && <SwitchField label={t('fields.authorizedRepresentative')} {...form.field('authorizedRepresentative')} />}
    </>
  );
}

/** Chooses a contact from the directory, or creates one in place, and says what it is for the resident. */
export function NewLinkForm({ residentId, onDone, onCancel }: Ends & { readonly residentId: string }) {
  const t = useText();
  const [kind, setKind] = useState<LinkKind>('contactPerson');
  const [contactId, setContactId] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const mayCreate = useMay('authorization.contacts', 'Write');
  if (creating) return <NewContactForm kinds={[kind]} onDone={(made) => { setContactId(made.id); setCreating(false); }} onCancel={() => setCreating(false)} />;
  return (
    <ActionForm
      key={contactId ?? ''} call={residentContacts.create} success={t('residents.changed')} refreshes={['contacts.']} onDone={onDone} onCancel={onCancel}
      initial={{ residentId, kind, contactId: contactId ?? '', relationship: '', sequence: 1, authorizedRepresentative: false, insuranceNumber: '' }}
    >
      {(form) => (
        <>
          <ChoiceField label={t('fields.kind')} {...form.field('kind')} onChange={(next) => { form.set('kind', next); if (next) setKind(next); }} options={linkKinds.map((value) => ({ value, label: t(`linkKinds.${value}`) }))} />
          <ContactPicker label={t('profile.pickContact')} {...form.field('contactId')} kind={form.value.kind || kind} />
          {mayCreate && <Button variant="subtle" leftSection={<Icon name="add" />} onClick={() => setCreating(true)} style={{ alignSelf: 'flex-start' }}>{t('actions.newContact')}</Button>}
          <Fields form={form as unknown as Form<Shared>} kind={form.value.kind || null} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes what a contact is for the resident. */
export function LinkForm({ residentId, link, onDone, onCancel }: Ends & { readonly residentId: string; readonly link: ResidentContact }) {
  const t = useText();
  const { id, version, relationship, sequence, authorizedRepresentative, insuranceNumber } = link;
  return (
    <ActionForm call={residentContacts.change} initial={{ residentId, id, version, relationship, sequence, authorizedRepresentative, insuranceNumber }} onDone={onDone} onCancel={onCancel} success={t('residents.changed')}>
      {(form) => <Fields form={form as unknown as Form<Shared>} kind={link.kind} />}
    </ActionForm>
  );
}
