import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { access } from '../contract/access.ts';
import { type Contact, type ContactKind, contactKinds } from '../contract/contacts.ts';
import { useText } from './text.ts';

/** Adds a person who has an account already to the directory; only accounts whose role fits the kind are offered. */
export function AddUserForm({
  onDone,
  onCancel,
}: {
  readonly onDone: (contact: Contact) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const [kind, setKind] = useState<ContactKind>('contactPerson');
  const { data } = useCall(access.candidates, { kind });
  return (
    <ActionForm
      call={access.addUser}
      initial={{ kind, accountId: '' }}
      onDone={onDone}
      onCancel={onCancel}
      success={t('done.created')}
    >
      {(form) => (
        <>
          <ChoiceField
            label={t('fields.kinds')}
            {...form.field('kind')}
            onChange={(next) => {
              form.set('kind', next);
              if (next) setKind(next);
            }}
            options={contactKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <SelectField
            label={t('fields.accountId')}
            help={t('access.fits')}
            {...form.field('accountId')}
            options={(data ?? []).map((one) => ({
              value: one.accountId,
              label: `${one.fullName} (${one.username})`,
            }))}
          />
        </>
      )}
    </ActionForm>
  );
}
