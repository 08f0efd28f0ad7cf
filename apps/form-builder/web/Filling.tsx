import { Alert, Button, Group, Stack } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#apps/forms/contract/form.ts';
import { type Opened, responses } from '#apps/forms/contract/responses.ts';
import {
  askedFor,
  FormFiller,
  isOpen,
  type Keeping,
  KeptHere,
  MissingQuestions,
  type Pictures,
  useKeeping,
} from '#apps/form-filling/web/parts.tsx';
import { refresh } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { FillFoot, FillHead, FillRemarks } from './FillParts.tsx';
import { useText } from './text.ts';

/** A response that is being filled: stored by itself while one writes, kept on this device until the server has it. */
const useResponse = (residentId: string, { response }: Opened): Keeping =>
  useKeeping({
    stored: response,
    first: response,
    empty: '',
    refreshes: 'forms.responses.',
    send: (stored, entered, options) =>
      perform(
        responses.save,
        { residentId, id: response.id, version: (stored ?? response).version, ...entered },
        options,
      ),
  });

interface Sending {
  readonly day?: string;
  readonly confirmed?: string[];
}

/** Completing: stores first, then asks; what is refused stays until the next try. By hand, not by useAct: a date in the past has two answers, not a yes and a no. */
function useCompleting(residentId: string, id: string, filling: Keeping, day: string) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [failures, setFailures] = useState(0);
  const [notSaved, setNotSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ filling, day, reason });
  useLayoutEffect(() => {
    latest.current = { filling, day, reason };
  });
  const send = useCallback(
    async (given: Sending = {}): Promise<void> => {
      setBusy(true);
      try {
        const stored = await latest.current.filling.flush();
        setNotSaved(stored === null);
        if (stored === null) return setFailures((count) => count + 1);
        const now = latest.current;
        await perform(
          responses.complete,
          {
            residentId,
            id,
            version: stored.version,
            ...now.filling.current(),
            day: given.day ?? (now.day || null),
            confirmationReason: now.reason,
            confirmed: given.confirmed ?? [],
          },
          { quiet: true },
        );
        now.filling.finish();
        toast.success(t('done.completed'));
        await refresh('forms.responses.');
      } catch (failure) {
        setError(failure);
        setFailures((count) => count + 1);
      } finally {
        setBusy(false);
      }
    },
    [residentId, id, t],
  );
  return { send, reason, setReason, failures, notSaved, error, busy, problem: problemOf(error) };
}

/** A form in progress. What is typed is stored by itself; "Complete" checks it and closes it. */
export function Filling({
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
  const format = useFormat();
  const { response, definition } = opened;
  const filling = useResponse(residentId, opened);
  const { entered, change, flush } = filling;
  const [typed, setTyped] = useState('');
  const day = entered.day ?? (response.corrects === null ? format.today() : '');
  const { send, problem, error, ...completing } = useCompleting(residentId, response.id, filling, day);
  const code = problem?.code;
  const note = useRef<HTMLDivElement>(null);
  const setAnswers = useCallback((answers: Answers) => change({ answers }), [change]);
  const asked = useMemo(() => askedFor(problemOf(error)?.data), [error]);
  const missing = useMemo(() => [...asked.missing, ...asked.invalid], [asked]);
  // what was refused stands at the top and takes the focus; what is missing does it itself, at the first question
  const listed = !completing.notSaved && asked.missing.length > 0;
  useEffect(() => {
    if (completing.failures > 0 && !listed) note.current?.focus();
  }, [completing.failures, listed]);
  // what was asked for is answered now
  const settled = listed && !asked.missing.some((itemId) => isOpen(entered.answers[itemId]));
  const onSave = useCallback(() => void flush(), [flush]);
  const onComplete = useCallback(() => void send(), [send]);
  const errorOf = (...codes: string[]) =>
    code !== undefined && codes.includes(code) ? problem?.title : undefined;
  return (
    <Stack gap="md">
      <KeptHere keeping={filling} />
      <FillHead
        title={title}
        withShift={definition.shift}
        day={day}
        shift={entered.shift}
        assignedTo={entered.assignedTo}
        typed={typed}
        onTyped={setTyped}
        change={change}
        dayError={errorOf('dateInFuture', 'dateMissing')}
        shiftError={errorOf('shiftMissing')}
      />
      {(error !== null || completing.notSaved) && !settled && (
        <Alert ref={note} color="critical" role="alert" tabIndex={-1}>
          <Stack gap="sm">
            <span>
              {completing.notSaved
                ? t('fill.notSaved')
                : code === 'datePast'
                  ? t('fill.datePast', { day: format.day(day) })
                  : problem?.title || saveMessage(error)}
            </span>
            {code === 'datePast' && (
              <Group>
                <Button
                  onClick={() => {
                    change({ day: format.today() });
                    void send({ day: format.today() });
                  }}
                >
                  {t('fill.toToday')}
                </Button>
                <Button variant="default" onClick={() => void send({ confirmed: ['datePast'] })}>
                  {t('fill.keepDay')}
                </Button>
              </Group>
            )}
            {listed && (
              <MissingQuestions
                definition={definition}
                answers={entered.answers}
                asked={asked.missing}
                tokens={opened.tokens}
              />
            )}
            {code === 'needsReason' && (
              <TextField
                label={t('fields.confirmReason')}
                mandatory
                value={completing.reason}
                maxLength={500}
                onChange={completing.setReason}
              />
            )}
          </Stack>
        </Alert>
      )}
      <FormFiller
        definition={definition}
        number={opened.number}
        answers={entered.answers}
        onChange={setAnswers}
        facts={opened.facts}
        tokens={opened.tokens}
        pictures={pictures}
        missing={missing}
      />
      <FillRemarks value={entered.remarks} change={change} />
      <FillFoot
        state={filling.state}
        reason={filling.reason}
        busy={completing.busy}
        onSave={onSave}
        onComplete={onComplete}
      />
    </Stack>
  );
}
