import { Button, Group, Text, Title } from '@mantine/core';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Finding, records, type Sheet } from '../contract/records.ts';
import { RecordStatus } from './badges.tsx';
import { CompleteForm } from './CompleteForm.tsx';
import { HeadForm } from './HeadForm.tsx';
import { recordLink } from './links.ts';
import type { May } from './RecordSheet.tsx';
import { useExport } from './RecordsTable.tsx';
import { useText } from './text.ts';

/** Type, dates and people of a record, and what can be done with it. */
export function RecordHead({
  sheet,
  may,
  flush,
  onFindings,
  onOpen,
  onLeave,
}: {
  readonly sheet: Sheet;
  readonly may: May;
  readonly flush: () => Promise<boolean>;
  readonly onFindings: (findings: readonly Finding[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onLeave: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const { record } = sheet;
  const definition = sheet.definition as FormDefinition;
  const place = { residentId: record.residentId, id: record.id };
  const check = useAct(records.check, {
    onDone: ({ findings }) => {
      onFindings(findings);
      if (findings.length === 0) toast.success(t('states.ready'));
    },
  });
  const correct = useAct(records.correct, {
    success: t('states.corrected'),
    onDone: (created) => onOpen(created.id),
  });
  const remove = useAct(records.remove, { success: t('states.removed'), onDone: onLeave });
  const send = useExport();
  const key = `exchange:${record.id}`;
  const complete = async () => {
    // the check knows only what is stored
    if (!(await flush())) return;
    const answer = await check.send(place);
    if (answer?.findings.length === 0)
      openWork({
        key,
        title: t('confirm.complete'),
        residentId: record.residentId,
        render: () => (
          <CompleteForm place={place} onDone={() => closeWork(key)} onCancel={() => closeWork(key)} />
        ),
      });
  };
  const askRemove = async () => {
    if (
      await ask({
        title: t('confirm.remove', { day: format.day(record.referenceDate) }),
        text: t('confirm.removeText'),
        yes: t('confirm.yes'),
        danger: true,
      })
    )
      await remove.send({ ...place, version: record.version });
  };
  const change = () =>
    openWork({
      key,
      title: t('actions.changeHead'),
      residentId: record.residentId,
      render: () => <HeadForm sheet={sheet} onDone={() => closeWork(key)} onCancel={() => closeWork(key)} />,
    });
  const other = record.corrects ?? record.replacedBy;
  return (
    <div>
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="sm">
          <Title order={2}>{t(`types.${record.type}`)}</Title>
          <RecordStatus row={record} />
        </Group>
        <Group gap="sm">
          {record.status === 0 && (
            <Button
              variant="default"
              loading={check.busy}
              onClick={() => void flush().then((stored) => (stored ? check.send(place) : null))}
            >
              {t('actions.check')}
            </Button>
          )}
          {record.status === 0 && may.edit && (
            <Button onClick={() => void complete()}>{t('actions.complete')}</Button>
          )}
          {record.status === 1 && may.edit && record.replacedBy === null && (
            <Button variant="default" onClick={() => void send([record.id])}>
              {t('actions.export')}
            </Button>
          )}
          {record.status === 1 && may.edit && record.replacedBy === null && (
            <Button variant="default" loading={correct.busy} onClick={() => void correct.send(place)}>
              {t('actions.correct')}
            </Button>
          )}
          {record.status === 0 && may.write && (
            <Button variant="default" onClick={change}>
              {t('actions.changeHead')}
            </Button>
          )}
          {record.status === 0 && may.remove && (
            <Button variant="subtle" color="critical" onClick={() => void askRemove()}>
              {t('actions.remove')}
            </Button>
          )}
        </Group>
      </Group>
      {other !== null && (
        <Text mb="sm">
          {t(record.corrects === null ? 'states.replaced' : 'states.isCorrection')}{' '}
          <LinkTo href={recordLink(record.residentId, other)}>{t('actions.open')}</LinkTo>
        </Text>
      )}
      <Facts
        items={[
          [t('fields.referenceDate'), format.day(record.referenceDate)],
          [
            t('fields.observation'),
            t('states.window', {
              from: format.day(record.observationFrom),
              to: format.day(record.referenceDate),
            }),
          ],
          [t('fields.assessor'), record.assessor],
          [t('fields.itemSet'), `${definition.title[language]} ${sheet.edition} (${sheet.number})`],
          ...(record.exitKind ? [[t('fields.exitKind'), t(`exitKinds.${record.exitKind}`)] as const] : []),
        ]}
      />
      {record.status === 0 && (
        <Slot
          name="exchange.record"
          props={{
            residentId: record.residentId,
            from: record.observationFrom,
            to: record.referenceDate,
          }}
        />
      )}
      {definition.purpose && (
        <Text size="sm" c="dimmed" mt="sm">
          {definition.purpose[language]}
        </Text>
      )}
    </div>
  );
}
