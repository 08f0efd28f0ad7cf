import { Button } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { RecordPage } from '#platform/web/kit/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useGo, useParameters } from '#platform/web/navigation.tsx';
import { type Contact, contacts } from '../contract/contacts.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactFields, type ContactValues } from './ContactFields.tsx';
import { contactLink, NewContactForm } from './parts.tsx';
import { useText } from './text.ts';

const list = '/app-residents/contacts';

function RemoveButton({ contact }: { readonly contact: Contact }) {
  const t = useText();
  const go = useGo();
  const remove = useAct(contacts.remove, { success: t('done.removed'), onDone: () => go(list) });
  const run = async () => {
    if (await ask({ title: t('contacts.removeQuestion', { name: contact.displayName }), yes: t('actions.remove'), no: t('actions.keep'), danger: true })) await remove.send({ id: contact.id });
  };
  return <Button variant="default" leftSection={<Icon name="delete" />} loading={remove.busy} onClick={() => void run()}>{t('actions.remove')}</Button>;
}

function Change({ contact }: { readonly contact: Contact }) {
  const t = useText();
  const go = useGo();
  const { displayName: _, gln, iban, ...rest } = contact;
  return (
    <ActionForm key={contact.id} call={contacts.change} initial={{ ...rest, gln: gln ?? '', iban: iban ?? '' }} draftKey={`contacts.${contact.id}`} success={t('done.changed')} refreshes={['residents.']} onDone={() => go(list)} onCancel={() => go(list)}>
      {(form) => (
        <>
          <ContactFields form={form as unknown as Form<ContactValues>} />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

/** One contact: read, change, delete; `new` creates one. */
export default function ContactPage() {
  const t = useText();
  const go = useGo();
  const { contactId = '' } = useParameters();
  const isNew = contactId === 'new';
  const mayEdit = useMay('authorization.contacts', 'Edit');
  const mayDelete = useMay('authorization.contacts', 'Delete');
  const query = useCall(contacts.get, { id: contactId }, { enabled: !isNew });
  if (isNew) return <RecordPage title={t('actions.create')} back={list}><NewContactForm kinds={['contactPerson']} onDone={(made) => go(contactLink(made.id))} onCancel={() => go(list)} /></RecordPage>;
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const contact = query.data;
  return (
    <RecordPage
      title={contact.displayName} app={t('screens.ContactsPage')} back={list} actions={mayDelete && <RemoveButton contact={contact} />}
      status={!contact.active && <StatusBadge status="neutral" label={t('states.inactive')} />}
    >
      {mayEdit ? <Change contact={contact} /> : <ContactFacts contact={contact} />}
    </RecordPage>
  );
}
