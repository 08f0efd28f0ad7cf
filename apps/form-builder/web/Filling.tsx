import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#apps/forms/contract/form.ts';
import { type Opened, responses } from '#apps/forms/contract/responses.ts';
import { FormFiller, type Pictures } from '#apps/form-filling/web/parts.tsx';
import { isDay } from '#platform/domain/days.ts';
import { refresh } from '#platform/web/calls.ts';
import { perform } from '#platform/web/client.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { problemOf, saveMessage } from '#platform/web/failures.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { DraftBanner } from '#platform/web/kit/DraftBanner.tsx';
import { toast } from '#platform/web/toasts.ts';
import classes from './Fill.module.css';
import { useText } from './text.ts';
import { useResponse } from './use-response.ts';

/** 0 early, 1 late, 2 night. */
const shifts = ['early', 'late', 'night'] as const;
const missingOf = (data: unknown): readonly string[] => {
  const found = (data as { missing?: readonly { id: string }[]; invalid?: Readonly<Record<string, string>> } | undefined) ?? {};
  return [...(found.missing ?? []).map((one) => one.id), ...Object.keys(found.invalid ?? {})];
};

/** A form in progress. What is typed is stored by itself; "Complete" checks it and closes it. */
export function Filling({ residentId, opened, pictures, title }: { readonly residentId: string; readonly opened: Opened; readonly pictures: Pictures; readonly title: string }) {
  const t = useText();
  const format = useFormat();
  const { response, definition } = opened;
  const filling = useResponse(residentId, opened);
  const { entered, change } = filling;
  const [reason, setReason] = useState('');
  const [failures, setFailures] = useState(0);
  const [notSaved, setNotSaved] = useState(false);
  // what is no day yet is not stored
  const [typed, setTyped] = useState('');
  const note = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const problem = problemOf(error);
  const code = problem?.code;
  const setAnswers = useCallback((answers: Answers) => change({ answers }), [change]);
  const missing = useMemo(() => missingOf(problemOf(error)?.data), [error]);
  const day = entered.day ?? (response.corrects === null ? format.today() : '');
  // what was refused stands at the top and takes the focus
  useEffect(() => { if (failures > 0) note.current?.focus(); }, [failures]);
  // by hand, not by useAct: a date in the past has two answers, not a yes and a no
  const send = async (given: { day?: string; confirmed?: string[] } = {}): Promise<void> => {
    setBusy(true);
    try {
      const version = await filling.flush();
      setNotSaved(version === null);
      if (version === null) return setFailures((count) => count + 1);
      await perform(responses.complete, { residentId, id: response.id, version, assignedTo: response.assignedTo, ...entered, day: given.day ?? (day || null), confirmationReason: reason, confirmed: given.confirmed ?? [] }, { quiet: true });
      filling.finish();
      toast.success(t('done.completed'));
      await refresh('forms.responses.');
    } catch (failure) {
      setError(failure);
      setFailures((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const state = filling.state === 'failed' || filling.state === 'stale' ? 'critical' : undefined;
  return (
    <Stack gap="md">
      {filling.restored && <DraftBanner at={filling.restored.at} onDiscard={filling.discard} />}
      <Group justify="space-between" align="flex-end">
        <Title order={2}>{title}</Title>
        <Group gap="md" align="flex-end">
          <DayField label={t('fields.day')} mandatory value={typed || day} onChange={(next) => { setTyped(isDay(next) ? '' : next); change({ day: isDay(next) ? next : null }); }} {...(typed !== '' ? { error: t('fill.noDay') } : code === 'dateInFuture' || code === 'dateMissing' ? { error: problem?.title } : {})} />
          {definition.shift && <ChoiceField label={t('fields.shiftOf')} mandatory value={entered.shift === null ? null : shifts[entered.shift]} onChange={(next) => change({ shift: next === null ? null : shifts.indexOf(next) })} options={shifts.map((value) => ({ value, label: t(`shifts.${value}`) }))} {...(code === 'shiftMissing' ? { error: problem?.title } : {})} />}
        </Group>
      </Group>
      {(error !== null || notSaved) && (
        <Alert ref={note} color="critical" role="alert" tabIndex={-1}>
          <Stack gap="sm">
            <span>{notSaved ? t('fill.notSaved') : code === 'datePast' ? t('fill.datePast', { day: format.day(day) }) : problem?.title || saveMessage(error)}</span>
            {code === 'datePast' && (
              <Group>
                <Button onClick={() => { change({ day: format.today() }); void send({ day: format.today() }); }}>{t('fill.toToday')}</Button>
                <Button variant="default" onClick={() => void send({ confirmed: ['datePast'] })}>{t('fill.keepDay')}</Button>
              </Group>
            )}
            {code === 'needsReason' && <TextField label={t('fields.confirmReason')} mandatory value={reason} maxLength={500} onChange={setReason} />}
          </Stack>
        </Alert>
      )}
      <FormFiller definition={definition} number={opened.number} answers={entered.answers} onChange={setAnswers} facts={opened.facts} tokens={opened.tokens} pictures={pictures} missing={missing} />
      <ParagraphField label={t('fields.remarks')} rows={2} value={entered.remarks} onChange={(remarks) => change({ remarks })} />
      <div className={classes.foot}>
        <span role="status" className={classes.state} {...(state ? { style: { color: 'var(--s-critical-text)' } } : {})}>{t(`save.${filling.state}`, { reason: filling.reason })}</span>
        <Button variant="default" className={classes.save ?? ''} onClick={() => void filling.flush()}>{t('actions.saveDraft')}</Button>
        <Button data-form-end loading={busy} onClick={() => void send()}>{t('actions.complete')}</Button>
      </div>
    </Stack>
  );
}
