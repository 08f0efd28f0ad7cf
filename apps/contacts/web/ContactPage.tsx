import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Contact, contacts } from '../contract/contacts.ts';
import { history } from '../contract/history.ts';
import { AccessCard } from './AccessCard.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactFields } from './ContactFields.tsx';
import { contactLink, NewContactForm } from './parts.tsx';
import { useContactWords } from './words.ts';
import { useText } from './text.ts';

const list = '/app-residents/contacts';

function RemoveButton({ contact }: { readonly contact: Contact }) {
  const t = useText();
  const go = useGo();
  const remove = useAct(contacts.remove, { success: t('done.removed'), onDone: () => go(list) });
  const run = async () => {
    if (
      await ask({
        title: t('contacts.removeQuestion', { name: contact.displayName }),
        yes: t('actions.remove'),
        no: t('actions.keep'),
        danger: true,
      })
    )
      await remove.send({ id: contact.id });
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="delete" />}
      loading={remove.busy}
      onClick={() => void run()}
    >
      {t('actions.remove')}
    </Button>
  );
}

function Change({ contact }: { readonly contact: Contact }) {
  const t = useText();
  const go = useGo();
  const { displayName: _, gln, ...rest } = contact;
  return (
    <ActionForm
      key={contact.id}
      call={contacts.change}
      initial={{ ...rest, gln: gln ?? '' }}
      draftKey={`contacts.${contact.id}`}
      success={t('done.changed')}
      refreshes={['residents.']}
      onDone={() => go(list)}
      onCancel={() => go(list)}
    >
      {(form) => (
        <>
          <ContactFields form={partOf(form)} />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

/** A new contact: typed in, or taken over from an account. */
function NewContact() {
  const t = useText();
  const go = useGo();
  const mayAdd = useMay('authorization.contacts.access', 'Edit');
  const [fromAccount, setFromAccount] = useState(false);
  const ends = { onDone: (made: Contact) => go(contactLink(made.id)), onCancel: () => go(list) };
  return (
    <RecordPage
      title={t('actions.create')}
      back={list}
      actions={
        mayAdd && (
          <Button variant="default" onClick={() => setFromAccount(!fromAccount)}>
            {t(fromAccount ? 'access.typed' : 'access.fromAccount')}
          </Button>
        )
      }
    >
      {fromAccount ? <AddUserForm {...ends} /> : <NewContactForm kinds={['contactPerson']} {...ends} />}
    </RecordPage>
  );
}

/** One contact: read, change, delete; `new` creates one. */
export default function ContactPage() {
  const t = useText();
  const { contactId = '' } = useParameters();
  const isNew = contactId === 'new';
  const mayEdit = useMay('authorization.contacts', 'Edit');
  const mayDelete = useMay('authorization.contacts', 'Delete');
  const query = useCall(contacts.get, { id: contactId }, { enabled: !isNew });
  const words = useContactWords();
  const changes = usePages(history.list, { contactId, limit: 10 }, { enabled: !isNew });
  if (isNew) return <NewContact />;
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const contact = query.data;
  return (
    <RecordPage
      title={contact.displayName}
      app={t('screens.ContactsPage')}
      back={list}
      actions={mayDelete && <RemoveButton contact={contact} />}
      status={!contact.active && <StatusBadge status={states.inactive} label={t('states.inactive')} />}
    >
      <Stack gap="md">
        {mayEdit ? <Change contact={contact} /> : <ContactFacts contact={contact} />}
        <Slot name="contact.card" props={{ contactId }} />
        <AccessCard contactId={contactId} />
        <ChangeTimeline app="contacts" list={changes} valueText={words} />
      </Stack>
    </RecordPage>
  );
}
