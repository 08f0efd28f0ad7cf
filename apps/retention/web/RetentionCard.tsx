import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Hold, holds } from '../contract/cases.ts';
import { useText } from './text.ts';

function PlaceForm({ residentId, onDone }: { readonly residentId: string; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={holds.place}
      initial={{ residentId, reason: '' }}
      onDone={onDone}
      onCancel={onDone}
      submit={t('actions.placeHold')}
      success={t('states.held')}
      refreshes={['retention']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('hints.hold')}</Text>
          <ParagraphField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}
function LiftForm({ hold, onDone }: { readonly hold: Hold; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={holds.lift}
      initial={{ id: hold.id, version: hold.version, reason: '' }}
      onDone={onDone}
      onCancel={onDone}
      submit={t('actions.liftHold')}
      success={t('states.lifted')}
      refreshes={['retention']}
    >
      {(form) => (
        <Stack gap="md">
          <Text>{hold.reason}</Text>
          <ParagraphField label={t('fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Until when the record is kept, and whether a legal hold stops its end. */
export default function RetentionCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.admin.retention', 'Edit');
  const query = useCall(holds.list, { residentId });
  const data = query.data;
  const hold = data?.holds.find((one) => one.liftedAt === null);
  const open = () => {
    const key = `retention.hold.${residentId}`;
    const done = () => closeWork(key);
    openWork({
      key,
      residentId,
      title: t(hold ? 'actions.liftHold' : 'actions.placeHold'),
      render: () =>
        hold ? <LiftForm hold={hold} onDone={done} /> : <PlaceForm residentId={residentId} onDone={done} />,
    });
  };
  const one = data?.retention;
  return (
    <Section title={t('screens.RetentionCard')}>
      {!data ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : (
        <Stack gap="md">
          {one ? (
            <Facts
              items={[
                [t('fields.policy'), one.policy ?? t('sentences.noPolicy')],
                [t('fields.start'), format.day(one.startedOn)],
                [t('fields.expires'), one.expiresOn === null ? '\u2013' : format.day(one.expiresOn)],
                ...(one.proposedOn === null
                  ? []
                  : [
                      [
                        t('fields.proposed'),
                        t('sentences.listed', {
                          day: format.day(one.proposedOn),
                          earliest: format.day(one.earliestErasure!),
                        }),
                      ] as const,
                    ]),
              ]}
            />
          ) : (
            <Text c="dimmed">{t('sentences.notFormer')}</Text>
          )}
          <Text>
            {hold
              ? t('sentences.held', { day: format.instant(hold.placedAt), reason: hold.reason })
              : t('sentences.notHeld')}
          </Text>
          {mayEdit && (
            <Group>
              <Button variant="default" leftSection={<Icon name="lock" />} onClick={open}>
                {t(hold ? 'actions.liftHold' : 'actions.placeHold')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Section>
  );
}
