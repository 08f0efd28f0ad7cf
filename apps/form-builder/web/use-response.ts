import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '#apps/forms/contract/form.ts';
import { type Opened, type Response, responses } from '#apps/forms/contract/responses.ts';
import { knownMe } from '#platform/web/access.ts';
import { refresh } from '#platform/web/calls.ts';
import { perform } from '#platform/web/client.ts';
import { readDraft, removeDraft, saveDraft } from '#platform/web/drafts.ts';
import { problemOf, saveMessage } from '#platform/web/failures.ts';

export interface Entered { readonly day: string | null; readonly shift: number | null; readonly answers: Answers; readonly remarks: string }
interface Kept { readonly version: number; readonly entered: Entered }
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';

const pauseMs = 1000;
const enteredOf = (response: Response): Entered => ({ day: response.day, shift: response.shift, answers: response.answers, remarks: response.remarks });

/** A response that is being filled: stored by itself while one writes, kept on this device when the server is not reached. */
export function useResponse(residentId: string, { response }: Opened) {
  const account = knownMe()?.profile.id;
  const draftKey = `response:${response.id}`;
  const [kept] = useState(() => {
    const found = account === undefined ? null : readDraft<Kept>(account, draftKey);
    return found && found.value.version === response.version ? found : null;
  });
  const [entered, setEntered] = useState<Entered>(kept?.value.entered ?? enteredOf(response));
  const [stored, setStored] = useState<{ entered: Entered; version: number }>(() => ({ entered: enteredOf(response), version: response.version }));
  const [trouble, setTrouble] = useState<{ state: Saving; reason: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ entered, stored, done: false });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => { latest.current.entered = entered; }, [entered]);

  const store = useCallback(async () => {
    const { entered: now, stored: known, done } = latest.current;
    if (now === known.entered || done) return;
    setBusy(true);
    try {
      const saved = await perform(responses.save, { residentId, id: response.id, version: known.version, assignedTo: response.assignedTo, ...now }, { quiet: true });
      latest.current.stored = { entered: now, version: saved.version };
      setStored(latest.current.stored);
      setTrouble(null);
      if (account && latest.current.entered === now) removeDraft(account, draftKey);
    } catch (error) {
      setTrouble({ state: problemOf(error)?.status === 412 ? 'stale' : 'failed', reason: problemOf(error)?.errors?.[0]?.message ?? saveMessage(error) });
    } finally {
      setBusy(false);
    }
  }, [residentId, response.id, response.assignedTo, account, draftKey]);
  const inTurn = useCallback(() => (running.current = running.current.then(store)), [store]);

  const dirty = entered !== stored.entered;
  useEffect(() => {
    if (!dirty || latest.current.done) return undefined;
    if (account) saveDraft(account, draftKey, { version: latest.current.stored.version, entered } satisfies Kept);
    const timer = setTimeout(() => void inTurn(), pauseMs);
    return () => clearTimeout(timer);
  }, [entered, dirty, inTurn, account, draftKey]);
  useEffect(() => () => void inTurn().then(() => refresh('forms.responses.')), [inTurn]);

  return {
    entered, restored: kept, state: busy ? 'saving' as const : (trouble?.state ?? (dirty ? 'waiting' as const : 'saved' as const)), reason: trouble?.reason ?? '',
    change: useCallback((next: Partial<Entered>) => setEntered((now) => ({ ...now, ...next })), []),
    discard: () => setEntered(stored.entered),
    /** Everything that is typed is stored; answers the version, or null where that failed. */
    async flush(): Promise<number | null> {
      await inTurn();
      return latest.current.entered === latest.current.stored.entered ? latest.current.stored.version : null;
    },
    /** Nothing is stored any more: the form is complete. */
    finish() {
      latest.current.done = true;
      if (account) removeDraft(account, draftKey);
    },
  };
}
