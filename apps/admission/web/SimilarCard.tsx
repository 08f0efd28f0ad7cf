import { List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { residents } from '#apps/residents/contract/residents.ts';
import { residentLink, useBorn } from '#apps/residents/web/parts.tsx';
import { isDay } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useText } from './text.ts';

/** Persons who may be the same one, shown while the form is filled in, before anything is saved. */
export function SimilarCard({
  lastName,
  firstName,
  birthDate,
}: {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
}) {
  const t = useText();
  const born = useBorn();
  const [draft] = useDebouncedValue(
    { lastName: lastName.trim(), firstName: firstName.trim(), birthDate },
    400,
  );
  const enough = draft.lastName.length > 1 && (draft.firstName !== '' || isDay(draft.birthDate));
  const { data } = useCall(
    residents.similar,
    {
      lastName: draft.lastName,
      firstName: draft.firstName,
      ...(isDay(draft.birthDate) ? { birthDate: draft.birthDate } : {}),
    },
    { enabled: enough, keep: true },
  );
  return (
    <div role="status">
      {enough && data !== undefined && data.length > 0 && (
        <div
          style={{
            background: 'var(--s-warning-soft)',
            color: 'var(--s-warning-text)',
            borderRadius: 'var(--mantine-radius-md)',
            padding: '0.75rem 1rem',
            marginTop: '1rem',
          }}
        >
          <Text fw={680}>
            <Icon name="warning" size={18} /> {t('similar.title')}
          </Text>
          <Text size="sm">{t('similar.hint')}</Text>
          <List listStyleType="none" mt="xs">
            {data.map((one) => (
              <List.Item key={one.id}>
                <LinkTo href={residentLink(one.id)} target="_blank" rel="noopener">
                  {listName(one)}
                </LinkTo>
                , {born(one.birthDate)}, {t('fields.shortNumber')} {one.number}
                {one.archived ? `, ${t('similar.archived')}` : ''}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </div>
  );
}
