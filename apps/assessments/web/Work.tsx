import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormFiller } from '#apps/form-filling/web/parts.tsx';
import { useMe } from '#platform/web/access.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/ReadOnlyBand.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { lazily } from '#platform/web/lazily.tsx';
import type { Sheet } from '../contract/assessments.ts';
import classes from './assessments.module.css';
import { useCompleting } from './completing.ts';
import { enteredOf, useDrafting } from './drafting.ts';
import { usePermissions } from './permissions.ts';
import { formOf, picturesOf } from './shapes.ts';
import { Locked, SheetHead } from './SheetHead.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink } from './words.ts';
import { WorkFields } from './WorkFields.tsx';

const Question = lazily('assessments/question', () => import('./Question.tsx'));
const RemoveDialog = lazily('assessments/remove', () => import('./RemoveDialog.tsx'));

/** An assessment while it is filled: it saves itself, completing checks it (sketch 5). */
export function Work({ sheet, residentId, onCreated, onCompleted }: { readonly sheet: Sheet; readonly residentId: string; readonly onCreated: (sheet: Sheet) => void; readonly onCompleted: (sheet: Sheet) => void }) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const me = useMe();
  const may = usePermissions(residentId);
  const { definition, response, facts, previous } = formOf(sheet);
  const drafting = useDrafting({
    residentId, definitionId: sheet.definitionId, response, onCreated,
    first: response ? enteredOf(response) : { day: format.today(), shift: null, assignedTo: me.external ? null : me.profile.id, answers: {}, remarks: '' },
  });
  const { entered, change, saving, savedAt, id } = drafting;
  const completing = useCompleting({ residentId, drafting, onCompleted });
  const [removing, setRemoving] = useState(false);
  const offer = completing.refused?.offer == null ? undefined : sheet.offers[completing.refused.offer];
  if (sheet.locked && id === null) return <Stack gap="md"><SheetHead sheet={sheet} residentId={residentId} /><Locked lock={sheet.locked} residentId={residentId} /></Stack>;
  const readOnly = !may.write || saving === 'stale';
  const state = saving === 'saved' && savedAt !== null ? t('states.saved', { time: format.time(savedAt) }) : saving === 'saving' ? t('states.saving') : saving === 'failed' ? t('states.unsaved') : saving === 'waiting' ? t('states.saving') : t('states.notSaved');
  return (
    <Stack gap="md">
      <SheetHead sheet={sheet} residentId={residentId} actions={id !== null && may.remove && <Button variant="default" color="critical" leftSection={<Icon name="delete" />} onClick={() => void drafting.flush().then(() => setRemoving(true))}>{t('actions.remove')}</Button>} />
      {saving === 'stale' && <ReadOnlyBand reason={t('states.stale')} action={<Button variant="default" onClick={() => window.location.reload()}>{t('states.reload')}</Button>} />}
      <WorkFields entered={entered} change={change} needsShift={definition.shift} errors={completing.fields} readOnly={readOnly} />
      <FormFiller
        definition={definition} answers={entered.answers} onChange={(answers) => change({ answers })} facts={facts} previous={previous} readOnly={readOnly} missing={completing.missing} number={sheet.number}
        pictures={picturesOf(residentId, id)}
      />
      {completing.message !== null && (
        <div role="alert" className={classes.alert}>
          <Text fw={680}>{completing.message}</Text>
          {completing.missing.length > 0 && <Text size="sm">{t('dialogs.missingText', { count: completing.missing.length })} {completing.missingLabels.map(say).join(' · ')}</Text>}
          {completing.refused && <Text size="sm">{say(completing.refused.message)} {offer && <LinkTo href={assessmentLink(offer, residentId)}>{t('actions.start')}</LinkTo>}</Text>}
        </div>
      )}
      {!readOnly && (
        <div className={classes.foot}>
          <span className={classes.state} aria-live="polite">{state}</span>
          <Group gap="sm"><Button loading={completing.busy} onClick={() => void completing.complete()}>{t('actions.complete')}</Button></Group>
        </div>
      )}
      <Suspense>
        {completing.question !== null && (
          <Question
            ask={completing.question} day={entered.day ?? ''} message={completing.reasonFor} onToday={() => void completing.complete({ day: format.today() })} onSkip={() => void completing.complete({ confirmed: ['datePast'] })}
            onReason={(confirmationReason) => void completing.complete({ confirmationReason })} onClose={completing.cancel}
          />
        )}
        {removing && <RemoveDialog residentId={residentId} stored={drafting.stored()!} onRemoved={drafting.stop} onClose={() => setRemoving(false)} />}
      </Suspense>
    </Stack>
  );
}
