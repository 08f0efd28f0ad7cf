import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type Case, cases } from '../contract/cases.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DryRun } from './DryRun.tsx';
import { useText } from './text.ts';

const shows = ['all', 'near', 'expired', 'proposed'] as const;

/** Where each record of a former resident stands, what is due, and a dry run for a day. */
export default function DuePage() {
  const t = useText();
  const format = useFormat();
  const [chosen, setShow] = useAddressValue('show');
  const show = shows.find((one) => one === chosen) ?? 'all';
  const mayApprove = useMay('authorization.admin.retention', 'Delete');
  const [approving, setApproving] = useState<Case | null>(null);
  const list = usePages(cases.list, { show });
  const columns: Column<Case>[] = [
    {
      key: 'resident',
      head: t('fields.resident'),
      cell: (one) => (
        <ResidentLabel resident={one.resident} room={false} age={false}>
          ({one.number})
        </ResidentLabel>
      ),
      phone: 'title',
    },
    { key: 'policy', head: t('fields.policy'), cell: (one) => one.policy ?? t('sentences.noPolicy') },
    {
      key: 'start',
      head: t('fields.start'),
      cell: (one) => format.day(one.startedOn),
      nowrap: true,
      phone: 'hidden',
    },
    {
      key: 'expires',
      head: t('fields.expires'),
      cell: (one) => (one.expiresOn === null ? '\u2013' : format.day(one.expiresOn)),
      nowrap: true,
    },
    {
      key: 'status',
      head: t('fields.status'),
      phone: 'bare',
      cell: (one) =>
        one.status && (
          <StatusBadge
            status={one.status === 'expired' ? 'warning' : 'done'}
            label={t(`statuses.${one.status}`)}
          />
        ),
    },
    {
      key: 'archived',
      head: t('fields.archived'),
      cell: (one) => t(one.archived ? 'statuses.archived' : 'statuses.notArchived'),
      phone: 'hidden',
    },
    {
      key: 'proposed',
      head: t('fields.proposed'),
      cell: (one) =>
        one.proposedOn === null
          ? '\u2013'
          : `${t('sentences.listed', { day: format.day(one.proposedOn), earliest: format.day(one.earliestErasure!) })}${one.approvalsNeeded > 0 ? `, ${t('sentences.approvals', { count: one.approvals, needed: one.approvalsNeeded })}` : ''}`,
    },
    {
      key: 'obstacles',
      head: t('fields.obstacles'),
      cell: (one) => one.obstacles.map((each) => t(`obstacles.${each}`)).join(', ') || '\u2013',
    },
  ];
  return (
    <ListPage
      title={t('screens.DuePage')}
      about={t('hints.due')}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.show'),
              value: show === 'all' ? '' : show,
              standard: 'all',
              onChange: setShow,
              options: shows.map((value) => ({ value, label: t(`show.${value}`) })),
            },
          ]}
        />
      }
    >
      <Stack gap="xl">
        <DataTable
          label={t('screens.DuePage')}
          list={list}
          columns={columns}
          rowName={(one) => listName(one.resident)}
          rowHref={(one) => residentLink(one.residentId, 'profile')}
          filtered={show !== 'all'}
          onClearFilters={() => setShow('')}
          empty={{ title: t('states.noCases'), icon: 'retention' }}
          actions={(one) =>
            mayApprove && one.proposedOn !== null && one.approvalsNeeded > 0
              ? [
                  {
                    label: t('actions.approve'),
                    icon: 'check',
                    blocked: one.approvedByMe ? t('refusals.alreadyApproved') : undefined,
                    onClick: () => setApproving(one),
                  },
                ]
              : []
          }
        />
        <Section title={t('actions.dryRun')}>
          <DryRun />
        </Section>
      </Stack>
      {approving && <ApproveDialog one={approving} onClose={() => setApproving(null)} />}
    </ListPage>
  );
}
