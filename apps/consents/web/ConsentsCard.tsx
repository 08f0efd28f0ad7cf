import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Consent, consents } from '../contract/consents.ts';
import { answers } from '../domain/consents.ts';
import { ConsentChanges } from './ConsentChanges.tsx';
import { useText } from './text.ts';

const looks = { given: 'done', refused: 'neutral', withdrawn: 'neutral' } as const;

function ConsentForm({ residentId, onDone }: { readonly residentId: string; readonly onDone: () => void }) {
  const t = useText();
  const format = useFormat();
  const subjects = useDictionary('consents.subject');
  return (
    <ActionForm
      call={consents.record}
      initial={{ residentId, subject: '', answer: '', saidOn: format.today(), saidBy: '', remarks: '' }}
      onDone={onDone}
      onCancel={onDone}
      success={t('done.recorded')}
    >
      {(form) => (
        <>
          <SelectField label={t('fields.subject')} {...form.field('subject')} options={subjects.options} />
          <ChoiceField
            label={t('fields.answer')}
            {...form.field('answer')}
            options={answers.map((value) => ({ value, label: t(`answers.${value}`) }))}
          />
          <DayField label={t('fields.saidOn')} {...form.field('saidOn')} />
          <TextField label={t('fields.saidBy')} help={t('saidByHint')} {...form.field('saidBy')} />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

function Line({ consent }: { readonly consent: Consent }) {
  const t = useText();
  const format = useFormat();
  const subjects = useDictionary('consents.subject');
  return (
    <Group justify="space-between" gap="xs" mih={36} opacity={consent.current ? 1 : 0.75}>
      <div>
        <Text>{subjects.word(consent.subject)}</Text>
        <Text size="sm" c="dimmed">
          {[format.day(consent.saidOn), consent.saidBy, consent.remarks]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      <StatusBadge
        status={consent.current ? looks[consent.answer] : 'neutral'}
        label={t(`answers.${consent.answer}`)}
      />
    </Group>
  );
}

/** What the resident agreed to or refused; what was said before can be opened. */
export default function ConsentsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(consents.list, { residentId });
  const banner = useCall(residents.banner, { residentId });
  const [earlier, setEarlier] = useState(false);
  const may =
    useMay('authorization.residents.consents', 'Write', residentId) && banner.data?.archived === false;
  const key = `consent:${residentId}`;
  const record = () =>
    openWork({
      key,
      title: t('actions.record'),
      residentId,
      render: () => <ConsentForm residentId={residentId} onDone={() => closeWork(key)} />,
    });
  const old = query.data?.filter((one) => !one.current) ?? [];
  return (
    <Section
      title={t('screens.ConsentsCard')}
      actions={
        may && (
          <Button variant="default" size="compact-md" leftSection={<Icon name="add" />} onClick={record}>
            {t('actions.record')}
          </Button>
        )
      }
    >
      {!query.data ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : (
        <Stack gap={4}>
          {query.data.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
          {query.data
            .filter((one) => one.current || earlier)
            .map((one) => (
              <Line key={one.id} consent={one} />
            ))}
          {old.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={earlier}
              onClick={() => setEarlier(!earlier)}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('earlier', { count: old.length })}
            </Button>
          )}
        </Stack>
      )}
      <ConsentChanges residentId={residentId} />
    </Section>
  );
}
