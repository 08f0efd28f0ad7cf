import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Widget, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { residentContacts } from '../contract/resident-contacts.ts';
import { residents } from '../contract/residents.ts';
import { residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** Who is called first: contact persons and the doctor, with their numbers. */
export function ContactsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const relationships = useDictionary('residents.relationship');
  const query = useCall(residentContacts.list, { residentId });
  return (
    <Widget
      title={t('dashboard.contacts')}
      icon="contacts"
      query={query}
      href={residentLink(residentId, 'profile')}
    >
      {(all) => {
        const shown = all.filter((one) => one.kind === 'contactPerson' || one.kind === 'doctor');
        if (shown.length === 0) return <Text c="dimmed">{t('dashboard.noContacts')}</Text>;
        return (
          <WidgetList
            rows={shown}
            limit={4}
            keyOf={(one) => one.id}
            href={residentLink(residentId, 'profile')}
          >
            {(one) => (
              <div>
                <Text fw={550}>{one.displayName}</Text>
                <Text size="sm" c="dimmed">
                  {one.relationship === ''
                    ? t(`linkKinds.${one.kind}`)
                    : relationships.word(one.relationship)}
                  {one.phones[0] && (
                    <>
                      {' '}
                      ·{' '}
                      <a href={`tel:${one.phones[0].number.replace(/\s/g, '')}`}>
                        {format.phone(one.phones[0].number)}
                      </a>
                    </>
                  )}
                </Text>
              </div>
            )}
          </WidgetList>
        );
      }}
    </Widget>
  );
}

/** Since when, where, with which level. */
export function StayCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(residents.banner, { residentId });
  return (
    <Widget title={t('dashboard.stay')} icon="bed" query={query} href={residentLink(residentId, 'profile')}>
      {(one) => (
        <Facts
          items={[
            [t('fields.status'), t(`statuses.${one.status}`)],
            [t('fields.entryDate'), one.entryDate && format.day(one.entryDate)],
            ...(one.exitDate === null ? [] : [[t('fields.exitDate'), format.day(one.exitDate)] as const]),
            [
              t('fields.room'),
              one.roomNumber &&
                [one.roomNumber, one.departmentName, one.centerName]
                  .filter((part) => part !== null)
                  .join(', '),
            ],
            [t('fields.careLevel'), one.careLevel],
          ]}
        />
      )}
    </Widget>
  );
}
