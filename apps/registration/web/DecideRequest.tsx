import { Divider, Stack, Text } from '@mantine/core';
import { type Registration, registrations } from '#apps/registration/contract/registration.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork } from '#platform/web/store/workspace.ts';
import { useText } from './text.ts';

/** One request with its decision: roles and yes, or a reason and no. */
export function DecideRequest({
  registration: row,
  mayDecide,
}: {
  readonly registration: Registration;
  readonly mayDecide: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const company = useCall(registrations.company, {});
  const done = () => closeWork(`registration:${row.id}`);
  const options = (company.data?.roles ?? []).map((role) => ({
    value: role.code,
    label: (format.language === 'de' && role.nameDe) || role.name,
  }));
  return (
    <Stack gap="lg">
      <Facts
        items={[
          [t('fields.fullName'), row.fullName],
          [t('fields.email'), row.email],
          [t('fields.kind'), t(`kinds.${row.kind}`)],
          [t('fields.createdAt'), format.instant(row.createdAt)],
          [t('fields.status'), t(`statuses.${row.status}`)],
          ...(row.decidedAt === null
            ? []
            : [[t('fields.decided'), `${format.instant(row.decidedAt)} ${row.decidedBy ?? ''}`] as const]),
          ...(row.reason === '' ? [] : [[t('fields.reason'), row.reason] as const]),
        ]}
      />
      {row.status !== 'awaitingApproval' && (
        <Text c="dimmed">
          {row.status === 'awaitingConfirmation' ? t('requests.hint') : t('requests.closed')}
        </Text>
      )}
      {row.status === 'awaitingApproval' && mayDecide && (
        <>
          <ActionForm
            call={registrations.approve}
            initial={{ id: row.id, version: row.version, roles: [] }}
            submit={t('actions.approve')}
            success={t('requests.approved')}
            onDone={done}
          >
            {(form) => (
              <SelectManyField label={t('fields.roles')} options={options} {...form.field('roles')} />
            )}
          </ActionForm>
          <Divider />
          <ActionForm
            call={registrations.decline}
            initial={{ id: row.id, version: row.version }}
            submit={t('actions.reject')}
            success={t('requests.declined')}
            onDone={done}
            danger
          >
            {(form) => <TextField label={t('fields.reason')} {...form.field('reason')} />}
          </ActionForm>
        </>
      )}
    </Stack>
  );
}
