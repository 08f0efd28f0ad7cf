import { useCallback, useRef, useState } from 'react';
import type { Keeping } from '#apps/form-filling/web/parts.tsx';
import { refresh } from '#platform/web/calls/calls.ts';
import { perform, ProblemError } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { assessments, type Sheet } from '../contract/assessments.ts';
import { useText } from './text.ts';

interface Both {
  readonly en: string;
  readonly de: string;
}
interface Refusal {
  readonly message: string | null;
  readonly missing: readonly { readonly id: string; readonly label: Both }[];
  readonly fields: Readonly<Record<string, string>>;
  readonly refused: { readonly message: Both; readonly offer: string | null } | null;
}
const nothing: Refusal = { message: null, missing: [], fields: {}, refused: null };
/** What was answered to the questions so far; each question is asked once. */
interface Given {
  readonly day?: string;
  readonly confirmed?: readonly string[];
  readonly confirmationReason?: string;
}

/** Completing an assessment: the refusals of the server become marks, a list, or a question (specification 1, section 5). */
export function useCompleting({
  residentId,
  drafting,
  onCompleted,
}: {
  readonly residentId: string;
  readonly drafting: Keeping;
  readonly onCompleted: (sheet: Sheet) => void;
}) {
  const t = useText();
  const [refusal, setRefusal] = useState<Refusal>(nothing);
  const [question, setQuestion] = useState<'datePast' | 'reason' | null>(null);
  const [reasonFor, setReasonFor] = useState<Both | null>(null);
  const given = useRef<Given>({});
  const [busy, setBusy] = useState(false);
  const { change, flush, current, finish } = drafting;

  const refused = useCallback((error: unknown): void => {
    if (!(error instanceof ProblemError)) return setRefusal({ ...nothing, message: saveMessage(error) });
    const { code, title, data, errors } = error.problem;
    if (code === 'datePast') return setQuestion('datePast');
    if (code === 'needsReason') {
      setReasonFor((data as { message: Both }).message);
      return setQuestion('reason');
    }
    const fields = Object.fromEntries((errors ?? []).map((one) => [one.path, one.message]));
    const missing = code === 'incomplete' ? (data as { missing: Refusal['missing'] }).missing : [];
    setRefusal({
      message: title || saveMessage(error),
      missing,
      fields,
      refused: code === 'notApplicable' ? (data as Refusal['refused']) : null,
    });
  }, []);

  // one and the same function: the button is not drawn anew with every answer
  const complete = useCallback(
    async (more: Given = {}): Promise<void> => {
      const answers = { ...given.current, ...more };
      given.current = answers;
      setQuestion(null);
      setRefusal(nothing);
      setBusy(true);
      if (more.day !== undefined) change({ day: more.day });
      try {
        const stored = await flush();
        if (stored === null) return setRefusal({ ...nothing, message: t('states.unsaved') });
        const sheet = await perform(assessments.complete, {
          residentId,
          id: stored.id,
          version: stored.version,
          ...current(),
          confirmationReason: answers.confirmationReason ?? '',
          confirmed: [...(answers.confirmed ?? [])],
        });
        finish();
        toast.success(t('states.completed'));
        void refresh('assessments.');
        onCompleted(sheet);
      } catch (error) {
        refused(error);
      } finally {
        setBusy(false);
      }
    },
    [residentId, onCompleted, t, refused, change, flush, current, finish],
  );

  return {
    complete,
    busy,
    question,
    reasonFor,
    message: refusal.message,
    missing: refusal.missing,
    fields: refusal.fields,
    refused: refusal.refused,
    cancel: () => setQuestion(null),
  };
}
