import { Button } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { LinkTo } from '#platform/web/navigation.tsx';
import { contactLink } from '#apps/contacts/web/parts.tsx';
import { type ResidentContact, residentContacts } from '../contract/resident-contacts.ts';
import { type CardProps, openForm, Row, RowsCard } from './card.tsx';
import { LinkForm, NewLinkForm } from './LinkForms.tsx';
import { useText } from './text.ts';

/** The contacts of a resident by role: who is called first, who pays, who is the trusted person on the will. */
export function LinksCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const relationships = useDictionary('residents.relationship');
  const query = useCall(residentContacts.list, { residentId });
  const may = useMay('authorization.residents.profile', 'Edit', residentId) && !readOnly;
  const mayOpen = useMay('authorization.contacts', 'Read');
  const remove = useAct(residentContacts.remove, { success: t('residents.changed') });
  const unlink = async (one: ResidentContact) => {
    const yes = await ask({ title: t('profile.removeContactQuestion', { name: one.displayName }), yes: t('actions.removeContact'), no: t('actions.keep') });
    if (yes) await remove.send({ residentId, id: one.id, version: one.version });
  };
  const detail = (one: ResidentContact) => [
    t(`linkKinds.${one.kind}`), relationships.word(one.relationship), one.authorizedRepresentative ? t('profile.representative') : '', one.insuranceNumber,
    ...one.phones.slice(0, 2).map((phone) => format.phone(phone.number)), one.email,
  ].filter((part) => part !== '').join(' · ');
  return (
    <RowsCard
      title={t('profile.contacts')} query={query} empty={t('profile.noContacts')}
      action={may ? { label: t('actions.addContact'), onClick: () => openForm(residentId, 'contact:new', t('actions.addContact'), (ends) => <NewLinkForm residentId={residentId} {...ends} />) } : undefined}
    >
      {(one) => (
        <Row
          title={mayOpen ? <LinkTo href={contactLink(one.contactId)}>{one.displayName}</LinkTo> : one.displayName} detail={detail(one)}
          actions={may && (
            <>
              <Button variant="subtle" size="compact-md" aria-label={`${t('actions.change')}: ${one.displayName}, ${t(`linkKinds.${one.kind}`)}`} onClick={() => openForm(residentId, `contact:${one.id}`, one.displayName, (ends) => <LinkForm residentId={residentId} link={one} {...ends} />)}>{t('actions.change')}</Button>
              <Button variant="subtle" size="compact-md" aria-label={`${t('actions.removeContact')}: ${one.displayName}, ${t(`linkKinds.${one.kind}`)}`} onClick={() => void unlink(one)}>{t('actions.removeContact')}</Button>
            </>
          )}
        />
      )}
    </RowsCard>
  );
}
