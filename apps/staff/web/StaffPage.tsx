import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { states } from '#platform/web/theme/states.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { accounts, type AccountState } from '../contract/accounts.ts';
import { type Member, members } from '../contract/members.ts';
import { accountStates } from '../domain/accounts.ts';
import { AccountBadge, StaffLabel, staffLink, useRoles } from './parts.tsx';
import { useText } from './text.ts';

/** Everybody who works here, with function and state of the account. */
export default function StaffPage() {
  const t = useText();
  const format = useFormat();
  const position = useDictionary('staff.position');
  const qualification = useDictionary('staff.qualification');
  const { nameOf } = useRoles();
  const [text, setText] = useAddressValue('text');
  const [state, setState] = useAddressValue('state');
  const [expiring, setExpiring] = useAddressValue('expiring');
  const [mayInvite, mayAccounts, mayEdit] = [
    useMay('authorization.staff.accounts', 'Write'),
    useMay('authorization.staff.accounts'),
    useMay('authorization.staff.accounts', 'Edit'),
  ];
  const resend = useAct(accounts.resend, { success: ({ email }) => t('done.resent', { email }) });
  const filter = {
    text,
    expiring: expiring === 'yes',
    ...(state === '' ? {} : { state: state as AccountState }),
  };
  const list = usePages(members.list, filter);
  const due = (one: Member) =>
    one.qualifications.filter(({ expiry }) => expiry === 'soon' || expiry === 'over');
  return (
    <ListPage
      title={t('screens.StaffPage')}
      primary={mayInvite ? { label: t('actions.invite'), href: '/accounts/nurses/new' } : undefined}
      search={<SearchField label={t('lists.searchStaff')} value={text} onChange={setText} />}
      more={useExport(members.export, filter)}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.state'),
              value: state,
              onChange: setState,
              options: accountStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              label: t('fields.expiring'),
              value: expiring,
              onChange: setExpiring,
              options: [{ value: 'yes', label: t('states.expiring') }],
            },
          ]}
        />
      }
    >
      <DataTable
        list={list}
        label={t('screens.StaffPage')}
        rowName={(one) => one.fullName}
        rowHref={(one) => staffLink(one.id)}
        empty={{ title: t('lists.noStaff'), icon: 'staff' }}
        filtered={text !== '' || state !== '' || expiring !== ''}
        onClearFilters={() => {
          setText('');
          setState('');
          setExpiring('');
        }}
        actions={(one) => [
          ...(mayEdit && one.state === 'notConfirmed'
            ? [
                {
                  label: t('actions.resend'),
                  icon: 'send' as const,
                  onClick: () => void resend.send({ id: one.id }),
                },
              ]
            : []),
          ...(mayAccounts
            ? [{ label: t('tabs.account'), icon: 'user' as const, href: `${staffLink(one.id)}/account` }]
            : []),
        ]}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            cell: (one) => <StaffLabel member={one} />,
            phone: 'title',
            nowrap: true,
          },
          {
            key: 'position',
            head: t('fields.position'),
            cell: (one) => position.word(one.position),
            phone: 'bare',
          },
          {
            key: 'roles',
            head: t('fields.roles'),
            priority: 3,
            cell: (one) => one.roles.map(nameOf).join(', '),
          },
          {
            key: 'due',
            head: t('fields.qualifications'),
            cell: (one) =>
              due(one).map(({ id, kind, expiry }) => (
                <StatusBadge
                  key={id}
                  status={expiry === 'over' ? states.expired : states.soon}
                  label={`${qualification.word(kind)}: ${t(`states.expiry_${expiry}`)}`}
                />
              )),
            phone: 'bare',
          },
          { key: 'site', head: t('fields.site'), cell: (one) => one.centerName ?? '', phone: 'hidden' },
          {
            key: 'employment',
            head: t('fields.employment'),
            cell: (one) =>
              one.employmentPercent === null ? '' : t('states.percent', { count: one.employmentPercent }),
            align: 'end',
            phone: 'hidden',
          },
          {
            key: 'leaving',
            head: t('fields.leavingDate'),
            cell: (one) => (one.leavingDate === null ? '' : format.day(one.leavingDate)),
            nowrap: true,
          },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (one) => <AccountBadge state={one.state} />,
            phone: 'bare',
            priority: 1,
          },
        ]}
      />
    </ListPage>
  );
}
