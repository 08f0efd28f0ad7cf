import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FilledForm } from '#apps/form-filling/web/parts.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { assessments, type Sheet } from '../contract/assessments.ts';
import { isPainEntry } from '../domain/rules.ts';
import { usePermissions } from './permissions.ts';
import { DueBadge } from './results.tsx';
import { formOf, picturesOf } from './shapes.ts';
import { SheetHead } from './SheetHead.tsx';
import { useText } from './text.ts';
import { assessmentLink, severityLook } from './words.ts';

const RemoveDialog = lazily('assessments/remove', () => import('./RemoveDialog.tsx'), { failed: 'window' });

/** What a complete assessment sets going: when it is due again and why then, and who was told. */
function WhatFollows({ sheet }: { readonly sheet: Sheet }) {
  const t = useText();
  return (
    <Section title={t('follows.title')}>
      <Facts
        items={[
          [
            t('fields.nextDue'),
            sheet.due === null ? t('follows.notByTime') : <DueBadge key="due" due={sheet.due} />,
          ],
          [
            t('follows.told'),
            sheet.told.length === 0 ? (
              t('follows.nobody')
            ) : (
              <Group key="told" gap="xs">
                {sheet.told.map((one) => (
                  <StatusBadge
                    key={one.name}
                    status={one.seen ? 'done' : severityLook[one.severity]}
                    label={one.seen ? t('follows.seen', { name: one.name }) : one.name}
                  />
                ))}
              </Group>
            ),
          ],
        ]}
      />
    </Section>
  );
}

/** A complete assessment: read only; a correction makes a new version (experience 4.7). */
export function Filled({ sheet, residentId }: { readonly sheet: Sheet; readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const go = useGo();
  const may = usePermissions(residentId);
  const [removing, setRemoving] = useState(false);
  const { definition, response: found, previous } = formOf(sheet);
  const response = found!;
  const pain = isPainEntry(definition.code);
  const correct = useAct(assessments.correct, {
    success: t('states.corrected'),
    onDone: (next) => go(assessmentLink(next.definitionId, residentId, formOf(next).response!.id)),
  });
  const actions = (
    <>
      {may.print && (
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          onClick={() => void download(assessments.print, { residentId, id: response.id })}
        >
          {t('actions.print')}
        </Button>
      )}
      {may.edit && response.status === 'complete' && sheet.replacedBy === null && (
        <Button
          variant="default"
          leftSection={<Icon name="edit" />}
          loading={correct.busy}
          onClick={() => void correct.send({ residentId, id: response.id })}
        >
          {t('actions.correct')}
        </Button>
      )}
      {may.remove && (
        <Button
          variant="default"
          color="critical"
          leftSection={<Icon name="delete" />}
          onClick={() => setRemoving(true)}
        >
          {t(pain ? 'actions.strike' : 'actions.remove')}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap="md" maw="60rem">
      <SheetHead sheet={sheet} residentId={residentId} actions={actions} />
      <Facts
        items={[
          [t('fields.date'), response.day === null ? null : format.dayWithWeekday(response.day)],
          [t('fields.assignedTo'), response.assignedName],
          ...(definition.shift && response.shift !== null
            ? [[t('fields.shift'), t(`shifts.shift${response.shift as 0 | 1 | 2}`)] as const]
            : []),
          ...(response.confirmationReason
            ? [[t('fields.confirmedBecause'), response.confirmationReason] as const]
            : []),
          ...(response.remarks === ''
            ? []
            : [
                [
                  t('fields.remarks'),
                  <span key="remarks" style={{ whiteSpace: 'pre-wrap' }}>
                    {response.remarks}
                  </span>,
                ] as const,
              ]),
        ]}
      />
      {response.status === 'complete' && <WhatFollows sheet={sheet} />}
      {response.status === 'complete' && response.result && response.result.severity !== 'none' && (
        <Slot
          name="assessment.result"
          props={{
            residentId,
            code: definition.code,
            title: definition.title,
            outcome: response.result.outcome,
            severity: response.result.severity,
            responseId: response.id,
          }}
        />
      )}
      <FilledForm
        definition={definition}
        answers={response.answers}
        result={response.result}
        previous={previous}
        number={sheet.number}
        pictures={picturesOf(residentId, response.id)}
      />
      <Suspense>
        {removing && (
          <RemoveDialog
            residentId={residentId}
            stored={response}
            strike={pain}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
