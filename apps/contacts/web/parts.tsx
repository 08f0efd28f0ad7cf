import type { Form } from '#platform/web/form/use-form.ts';
import { useCall } from '#platform/web/calls.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { useState } from 'react';
import { type Contact, type ContactKind, contacts } from '../contract/contacts.ts';
import { ContactFields, type ContactValues } from './ContactFields.tsx';
import { useText } from './text.ts';

/** The address of a contact's page. */
export const contactLink = (contactId: string): string => `/app-residents/contacts/${contactId}`;

/** Creates a contact in place; answers the new one. */
export function NewContactForm({ kinds, onDone, onCancel }: { readonly kinds: readonly ContactKind[]; readonly onDone: (contact: Contact) => void; readonly onCancel: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={contacts.create} onDone={onDone} onCancel={onCancel} success={t('done.created')} draftKey="contacts.new"
      initial={{ kinds: [...kinds], salutation: '', title: '', firstName: '', lastName: '', companyName: '', specialty: '', category: '', phones: [], email: '', gln: '', iban: '', remarks: '' }}
    >
      {(form) => <ContactFields form={form as unknown as Form<ContactValues>} />}
    </ActionForm>
  );
}

/** Finds a contact of the directory by name; of one kind first. */
export function ContactPicker({ value, onChange, kind, ...field }: FieldProps & {
  readonly value: string | null | undefined | ''; readonly onChange: (contactId: string | null) => void; readonly kind?: ContactKind;
}) {
  const [text, setText] = useState('');
  const { data } = useCall(contacts.list, { text, limit: 50, ...(kind ? { kind } : {}) }, { keep: true });
  const options = (data?.items ?? []).map((one) => ({ value: one.id, label: [one.displayName, one.address.city].filter((part) => part !== '').join(', ') }));
  // what is chosen stays in the field while something else is searched
  const shown = options.some((one) => one.label === text) ? '' : text;
  return <SelectField {...field} value={value} onChange={onChange} options={options} onSearch={(typed) => { if (typed !== text && !options.some((one) => one.label === typed)) setText(typed); else if (shown === '') setText(''); }} />;
}
