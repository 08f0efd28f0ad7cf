import { useState } from 'react';
import { partOf } from '#platform/web/form/use-form.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type Contact, type ContactKind, contacts } from '../contract/contacts.ts';
import { directories } from '../contract/directories.ts';
import { closedKinds } from '../domain/directories.ts';
import { ContactFields } from './ContactFields.tsx';
import { useText } from './text.ts';

/** The address of a contact's page. */
export const contactLink = (contactId: string): string => `/app-residents/contacts/${contactId}`;

interface Ends {
  readonly onDone: (contact: Contact) => void;
  readonly onCancel: () => void;
}
const empty = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  companyName: '',
  specialty: '',
  category: '',
  phones: [],
  email: '',
  gln: '',
  remarks: '',
};

/** Creates a contact in the directory; answers the new one. */
export function NewContactForm({ kinds, ...ends }: Ends & { readonly kinds: readonly ContactKind[] }) {
  const t = useText();
  return (
    <ActionForm
      call={contacts.create}
      {...ends}
      success={t('done.created')}
      draftKey="contacts.new"
      initial={{ kinds: [...kinds], ...empty }}
    >
      {(form) => <ContactFields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Whether the profile of a resident may create or change contacts of a kind: right and configuration. */
export function useProfileMay(): (kinds: readonly ContactKind[], action: 'create' | 'change') => boolean {
  const mayCreate = useMay('authorization.contacts.profile', 'Write');
  const mayChange = useMay('authorization.contacts.profile', 'Edit');
  const { data } = useCall(directories.get, {}, { enabled: mayCreate || mayChange, fresh: 60_000 });
  return (kinds, action) =>
    data !== undefined &&
    (action === 'create' ? mayCreate : mayChange) &&
    closedKinds(data.rules, kinds, action).length === 0;
}

/** Creates a contact in place, from the profile of a resident. */
export function ContactInProfileForm({ kinds, ...ends }: Ends & { readonly kinds: readonly ContactKind[] }) {
  const t = useText();
  return (
    <ActionForm
      call={contacts.createInProfile}
      {...ends}
      success={t('done.created')}
      draftKey="contacts.inProfile"
      initial={{ kinds: [...kinds], ...empty }}
    >
      {(form) => <ContactFields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Changes a contact of the directory from the profile of a resident. */
export function ChangeInProfileForm({ contactId, ...ends }: Ends & { readonly contactId: string }) {
  const t = useText();
  const query = useCall(contacts.get, { id: contactId }, { fresh: 0 });
  if (!query.data)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonFor kind="page" />
    );
  const { displayName: _, active: __, gln, ...rest } = query.data;
  return (
    <ActionForm
      key={contactId}
      call={contacts.changeInProfile}
      {...ends}
      initial={{ ...rest, gln: gln ?? '' }}
      success={t('done.changed')}
      refreshes={['residents.']}
    >
      {(form) => <ContactFields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Finds a contact of the directory by name; of one kind first. */
export function ContactPicker({
  value,
  onChange,
  kind,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined | '';
  readonly onChange: (contactId: string | null) => void;
  readonly kind?: ContactKind;
}) {
  const [text, setText] = useState('');
  const { data } = useCall(contacts.list, { text, limit: 50, ...(kind ? { kind } : {}) }, { keep: true });
  const options = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: [one.displayName, one.address.city].filter((part) => part !== '').join(', '),
  }));
  // what is chosen stays in the field while something else is searched
  const shown = options.some((one) => one.label === text) ? '' : text;
  return (
    <SelectField
      {...field}
      value={value}
      onChange={onChange}
      options={options}
      onSearch={(typed) => {
        if (typed !== text && !options.some((one) => one.label === typed)) setText(typed);
        else if (shown === '') setText('');
      }}
    />
  );
}
