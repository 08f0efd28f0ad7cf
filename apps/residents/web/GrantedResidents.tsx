import { useCall } from '#platform/web/calls.ts';
import { asList, DataTable } from '#platform/web/kit/DataTable.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { residents } from '../contract/residents.ts';
import { fullName, residentLink, useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** The residents that an external account was granted (specification 1, section 6). */
export function GrantedResidents() {
  const t = useText();
  const born = useBorn();
  const query = useCall(residents.granted, {});
  return (
    <ListPage title={t('screens.ResidentsPage')} hint={t('granted.intro')}>
      <DataTable
        list={asList(query.data, query)} label={t('screens.ResidentsPage')} rowName={fullName} rowHref={(one) => residentLink(one.id)} empty={{ title: t('granted.empty'), icon: 'users' }}
        columns={[
          { key: 'name', head: t('fields.name'), cell: fullName, phone: 'title' },
          { key: 'room', head: t('fields.room'), cell: (one) => one.roomNumber ?? '' },
          { key: 'born', head: t('fields.born'), cell: (one) => born(one.birthDate), nowrap: true },
        ]}
      />
    </ListPage>
  );
}
