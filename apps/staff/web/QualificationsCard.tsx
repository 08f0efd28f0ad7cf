import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Member, type Qualification, qualifications } from '../contract/members.ts';
import { type Ends, openForm } from './open-form.ts';
import { useText } from './text.ts';

const look = { none: 'neutral', valid: states.valid, soon: states.soon, over: states.expired } as const;

function QualificationForm({
  member,
  before,
  ...ends
}: Ends & { readonly member: Member; readonly before: Qualification | null }) {
  const t = useText();
  const kinds = useDictionary('staff.qualification');
  if (before !== null) {
    const { id, version, since, expiresOn, remarks } = before;
    return (
      <ActionForm
        call={qualifications.change}
        {...ends}
        success={t('done.saved')}
        initial={{ id, version, since, expiresOn, remarks }}
      >
        {(form) => (
          <>
            <DayField label={t('fields.since')} {...form.field('since')} />
            <DayField label={t('fields.expiresOn')} {...form.field('expiresOn')} />
            <TextField label={t('fields.remarks')} {...form.field('remarks')} />
          </>
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm
      call={qualifications.add}
      {...ends}
      success={t('done.saved')}
      initial={{ accountId: member.id, kind: '', since: null, expiresOn: null, remarks: '' }}
    >
      {(form) => (
        <>
          <SelectField
            label={t('fields.qualification')}
            options={kinds.options}
            {...form.field('kind')}
            first
          />
          <DayField label={t('fields.since')} {...form.field('since')} />
          <DayField label={t('fields.expiresOn')} {...form.field('expiresOn')} />
          <TextField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** What a person has learned, and until when it counts. */
export function QualificationsCard({ member }: { readonly member: Member }) {
  const t = useText();
  const format = useFormat();
  const kinds = useDictionary('staff.qualification');
  const mayEdit = useMay('authorization.staff.list', 'Edit');
  const remove = useAct(qualifications.remove);
  const open = (before: Qualification | null) =>
    openForm(
      `qualification:${before?.id ?? member.id}`,
      `${before === null ? t('fields.qualification') : kinds.word(before.kind)}: ${member.fullName}`,
      (ends) => <QualificationForm member={member} before={before} {...ends} />,
    );
  return (
    <Section
      title={t('fields.qualifications')}
      actions={
        mayEdit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="add" />}
            onClick={() => open(null)}
          >
            {t('actions.addQualification')}
          </Button>
        )
      }
    >
      {member.qualifications.length === 0 && <Text c="dimmed">{t('lists.noQualifications')}</Text>}
      <Stack gap="sm">
        {member.qualifications.map((one) => (
          <Group key={one.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={550}>{kinds.word(one.kind)}</Text>
              <Text size="sm" c="dimmed">
                {[
                  one.since && `${t('fields.since')} ${format.day(one.since)}`,
                  one.expiresOn && `${t('fields.expiresOn')} ${format.day(one.expiresOn)}`,
                  one.remarks,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <StatusBadge status={look[one.expiry]} label={t(`states.expiry_${one.expiry}`)} />
              {mayEdit && (
                <RowActions
                  name={kinds.word(one.kind)}
                  actions={[
                    { label: t('actions.renew'), icon: 'edit', onClick: () => open(one) },
                    {
                      label: t('actions.removeQualification'),
                      icon: 'delete',
                      danger: true,
                      onClick: () => void remove.send({ id: one.id }),
                    },
                  ]}
                />
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
