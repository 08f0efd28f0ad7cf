import { Button, Group, Stack, Title } from '@mantine/core';
import { responses, type ResponseSummary } from '#apps/forms/contract/responses.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { DeletedForms } from './DeletedForms.tsx';
import { fillLink, usePermissions } from './permissions.ts';
import { useImport, useResponseActions } from './response-actions.tsx';
import { useText } from './text.ts';

const looks = {
  inProgress: states.inProgress,
  complete: states.complete,
  replaced: states.replaced,
} as const;

/** Tab `forms`: what was filled in for the resident, what is in progress, and a new one. */
export default function FormsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const go = useGo();
  const format = useFormat();
  const may = usePermissions(residentId);
  const [deleted, setDeleted] = useAddressValue('deleted');
  const query = useCall(responses.list, { residentId });
  const forms = useCall(responses.available, { residentId });
  const create = useAct(responses.create, {
    onDone: ({ response }) => go(fillLink(residentId, response.id)),
  });
  const act = useResponseActions(residentId);
  const importAnswers = useImport(residentId, forms.data ?? [], (id) => go(fillLink(residentId, id)));
  const title = (row: ResponseSummary) => row.title[format.language] || row.title.en;
  const add = may('Write') && (forms.data?.length ?? 0) > 0 && (
    <Group gap="sm">
      <Button variant="default" leftSection={<Icon name="upload" />} onClick={importAnswers}>
        {t('actions.importAnswers')}
      </Button>
      <ActionMenu
        label={t('actions.newResponse')}
        entries={(forms.data ?? []).map((one) => ({
          label: one.title[format.language] || one.title.en,
          icon: 'form' as const,
          onClick: () => void create.send({ residentId, definitionId: one.definitionId }),
        }))}
      >
        {(button) => (
          <Button {...button} data-key="n" leftSection={<Icon name="add" />} loading={create.busy}>
            {t('actions.newResponse')}
          </Button>
        )}
      </ActionMenu>
    </Group>
  );
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.FormsTab')}</Title>
        {add}
      </Group>
      <DataTable
        label={t('screens.FormsTab')}
        list={asList(query.data, query)}
        rowName={(row) => `${title(row)} ${row.day === null ? '' : format.day(row.day)}`}
        rowHref={(row) => fillLink(residentId, row.id)}
        empty={{ title: t('states.noResponses'), icon: 'form' }}
        columns={[
          { key: 'title', head: t('fields.title'), cell: title, phone: 'title' },
          {
            key: 'status',
            head: t('fields.state'),
            cell: (row) => <StatusBadge status={looks[row.status]} label={t(`statuses.${row.status}`)} />,
            phone: 'bare',
          },
          {
            key: 'day',
            head: t('fields.day'),
            cell: (row) => (row.day === null ? '–' : format.day(row.day)),
            nowrap: true,
          },
          {
            key: 'result',
            head: t('fields.result'),
            cell: (row) =>
              row.status === 'inProgress'
                ? t('states.answered', { answered: row.answered, of: row.of })
                : [
                    row.score === null
                      ? ''
                      : `${format.number(row.score)}${row.maximum === null ? '' : ` / ${format.number(row.maximum)}`}`,
                    row.outcome?.[format.language] ?? '',
                  ]
                    .filter((one) => one !== '')
                    .join(' · ') || '–',
          },
          {
            key: 'changed',
            head: t('fields.changed'),
            cell: (row) =>
              [format.relative(row.lastChangeAt), row.lastChangeBy ?? '']
                .filter((one) => one !== '')
                .join(' · '),
          },
        ]}
        actions={(row) => [
          ...(may('Pdf')
            ? [{ label: t('actions.print'), icon: 'print' as const, onClick: () => act.print(row.id) }]
            : []),
          {
            label: t('actions.export'),
            icon: 'download' as const,
            onClick: () => void act.exportFhir(row.id),
          },
          ...(may('Delete')
            ? [
                {
                  label: t('actions.removeResponse'),
                  icon: 'delete' as const,
                  danger: true,
                  onClick: () => void act.remove(row.id, title(row)),
                },
              ]
            : []),
        ]}
      />
      <SwitchField
        label={t('actions.showDeleted')}
        value={deleted === '1'}
        onChange={(on) => setDeleted(on ? '1' : '')}
      />
      {deleted === '1' && <DeletedForms residentId={residentId} />}
    </Stack>
  );
}
