import { Button, Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { epd, type EpdConsent } from '../contract/epd.ts';
import { consentStates } from '../domain/epd.ts';
import { descriptionLength } from '../domain/files.ts';
import { useEpdPermissions } from './epd-permissions.ts';
import { useText } from './text.ts';

const look = { given: 'done', refused: 'neutral', withdrawn: 'neutral', none: 'warning' } as const;

function ConsentForm({
  residentId,
  consent,
  onClose,
}: {
  readonly residentId: string;
  readonly consent: EpdConsent;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const states = consentStates.filter((value) => value !== 'withdrawn' || consent.state === 'given');
  return (
    <ActionForm
      call={epd.noteConsent}
      initial={{ residentId, version: consent.version, statedOn: format.today(), remarks: '' }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            label={t('fields.state')}
            options={states.map((value) => ({ value, label: t(`consents.${value}`) }))}
            {...form.field('state')}
          />
          <DayField label={t('fields.statedOn')} max={format.today()} {...form.field('statedOn')} />
          <TextField label={t('fields.remarks')} maxLength={descriptionLength} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** Whether the resident agreed to the electronic patient record, since when, noted by whom. */
export function EpdConsentSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = useEpdPermissions(residentId);
  const query = useCall(epd.consent, { residentId });
  const open = (consent: EpdConsent) => {
    const key = `files:epd-consent:${residentId}`;
    openWork({
      key,
      title: t('actions.noteConsent'),
      residentId,
      render: () => <ConsentForm residentId={residentId} consent={consent} onClose={() => closeWork(key)} />,
    });
  };
  const consent = query.data;
  const state = consent?.state ?? 'none';
  return (
    <Section
      title={t('sections.consent')}
      actions={
        may.edit &&
        consent && (
          <Button variant="light" onClick={() => open(consent)}>
            {t('actions.noteConsent')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {consent && (
        <Group gap="sm">
          <StatusBadge status={look[state]} label={t(`consents.${state}`)} />
          {consent.statedOn !== null && (
            <Text size="sm" c="dimmed">
              {t('states.consentOn', {
                day: format.day(consent.statedOn),
                by: consent.notedBy ?? t('states.unknownPerson'),
              })}
            </Text>
          )}
          {consent.remarks !== '' && <Text size="sm">{consent.remarks}</Text>}
        </Group>
      )}
    </Section>
  );
}
