import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type Opened, responses } from '#apps/forms/contract/responses.ts';
import { FilledForm, type Pictures } from '#apps/form-filling/web/parts.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import { fillLink, usePermissions } from './permissions.ts';
import { useResponseActions } from './response-actions.tsx';
import { useText } from './text.ts';

/** A form as it was answered. Completed ones are not edited: a correction is a new one that names this one. */
export function Reading({
  residentId,
  opened,
  pictures,
  title,
}: {
  readonly residentId: string;
  readonly opened: Opened;
  readonly pictures: Pictures;
  readonly title: string;
}) {
  const t = useText();
  const go = useGo();
  const format = useFormat();
  const may = usePermissions(residentId);
  const { response, definition, number } = opened;
  const act = useResponseActions(residentId, () => go(residentLink(residentId, 'forms')));
  const correct = useAct(responses.correct, { onDone: (next) => go(fillLink(residentId, next.response.id)) });
  const there = response.deletedAt === null;
  const facts = [
    [t('fields.day'), response.day === null ? null : format.day(response.day)],
    ...(response.completedAt === null
      ? []
      : [
          [
            t('fields.completed'),
            [format.instant(response.completedAt), response.completedBy ?? '']
              .filter((one) => one !== '')
              .join(' · '),
          ] as const,
        ]),
    ...(response.assignedName === null ? [] : [[t('fields.assignedTo'), response.assignedName] as const]),
    ...(response.remarks === '' ? [] : [[t('fields.remarks'), response.remarks] as const]),
    ...(response.corrects === null
      ? []
      : [
          [
            t('fields.corrects'),
            <LinkTo key="corrects" href={fillLink(residentId, response.corrects)}>
              {t('actions.toCorrected')}
            </LinkTo>,
          ] as const,
        ]),
    ...(response.replacedBy === null
      ? []
      : [
          [
            t('fields.replacedBy'),
            <LinkTo key="replaced" href={fillLink(residentId, response.replacedBy)}>
              {t('actions.toCorrection')}
            </LinkTo>,
          ] as const,
        ]),
  ] as const;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Group gap="sm">
          {there && response.status === 'complete' && may('Edit') && (
            <Button
              variant="default"
              leftSection={<Icon name="edit" />}
              loading={correct.busy}
              onClick={() => void correct.send({ residentId, id: response.id })}
            >
              {t('actions.correct')}
            </Button>
          )}
          {may('Pdf') && (
            <Button
              variant="default"
              leftSection={<Icon name="print" />}
              onClick={() => act.print(response.id)}
            >
              {t('actions.print')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void act.exportFhir(response.id)}
          >
            {t('actions.export')}
          </Button>
          {there && may('Delete') && (
            <Button
              variant="default"
              leftSection={<Icon name="delete" />}
              onClick={() => void act.remove(response.id, title)}
            >
              {t('actions.removeResponse')}
            </Button>
          )}
        </Group>
      </Group>
      {!there && (
        <ReadOnlyBand
          reason={t('states.deletedBand', {
            by: response.deletedBy ?? '',
            at: format.instant(response.deletedAt!),
            reason: response.deletionReason ?? '',
          })}
        />
      )}
      {there && response.status === 'replaced' && <ReadOnlyBand reason={t('states.replacedBand')} />}
      {there && response.status === 'inProgress' && <Text c="dimmed">{t('states.inProgressRead')}</Text>}
      <Facts items={facts.map(([label, value]) => [label, value])} />
      <FilledForm
        definition={definition}
        number={number}
        answers={response.answers}
        result={response.result}
        facts={opened.facts}
        tokens={opened.tokens}
        pictures={pictures}
      />
    </Stack>
  );
}
