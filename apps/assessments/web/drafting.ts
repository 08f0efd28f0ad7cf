import { useCallback, useEffect, useRef, useState } from 'react';
import { NetworkError, perform, ProblemError } from '#platform/web/client.ts';
import { saveMessage } from '#platform/web/failures.ts';
import { refresh } from '#platform/web/calls.ts';
import { toast } from '#platform/web/toasts.ts';
import { assessments, type Sheet } from '../contract/assessments.ts';
import type { Answers, Response } from './shapes.ts';

/** What a person enters before an assessment is complete. */
export interface Entered { readonly day: string | null; readonly shift: number | null; readonly assignedTo: string | null; readonly answers: Answers; readonly remarks: string }
/** What was entered before, and nothing else of the response: its version is the draft's business. */
export const enteredOf = ({ day, shift, assignedTo, answers, remarks }: Response): Entered => ({ day, shift, assignedTo, answers, remarks });
/** none: nothing entered; waiting: not sent yet; stale: somebody else has changed the draft. */
export type Saving = 'none' | 'waiting' | 'saving' | 'saved' | 'failed' | 'stale';

const pauseMs = 700;
const retryMs = 5000;

interface Stored { readonly id: string; readonly version: number }

/**
 * Keeps the draft on the server while somebody works on it, one write after the other. Nothing is stored before the first change.
 * Without a connection it tries again until it succeeds; the words stay on the screen.
 */
export function useDrafting(given: { readonly residentId: string; readonly definitionId: string; readonly response: Response | null; readonly first: Entered; readonly onCreated: (sheet: Sheet) => void }) {
  const { residentId, definitionId } = given;
  const [entered, setEntered] = useState<Entered>(given.first);
  const [saving, setSaving] = useState<Saving>(given.response ? 'saved' : 'none');
  const [id, setId] = useState<string | null>(given.response?.id ?? null);
  const [savedAt, setSavedAt] = useState<string | null>(given.response?.lastChangeAt ?? null);
  const state = useRef({ entered: given.first, dirty: false, stored: given.response ? { id: given.response.id, version: given.response.version } : null as Stored | null, running: null as Promise<boolean> | null, onCreated: given.onCreated, stopped: false });
  useEffect(() => { state.current.onCreated = given.onCreated; });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const write = useCallback(async (): Promise<boolean> => {
    const own = state.current;
    const sent = own.entered;
    own.dirty = false;
    setSaving('saving');
    try {
      if (own.stored === null) {
        const sheet = await perform(assessments.create, { residentId, definitionId, ...sent });
        const response = sheet.response as unknown as Response;
        own.stored = { id: response.id, version: response.version };
        setSavedAt(response.lastChangeAt);
        setId(response.id);
        own.onCreated(sheet);
      } else {
        const { version, lastChangeAt } = await perform(assessments.save, { residentId, id: own.stored.id, version: own.stored.version, ...sent });
        own.stored = { id: own.stored.id, version };
        setSavedAt(lastChangeAt);
      }
      setSaving(own.dirty ? 'waiting' : 'saved');
      return true;
    } catch (error) {
      own.dirty = true;
      const stale = error instanceof ProblemError && error.problem.status === 412;
      setSaving(stale ? 'stale' : 'failed');
      if (stale) own.stopped = true;
      else if (!(error instanceof NetworkError)) toast.error(saveMessage(error));
      return false;
    }
  }, [residentId, definitionId]);

  /** Sends what was not sent yet; true when the server has everything. One write at a time. */
  const flush = useCallback(async function send(): Promise<boolean> {
    clearTimeout(timer.current);
    const own = state.current;
    if (own.running) await own.running;
    if (!own.dirty || own.stopped) return !own.dirty;
    own.running = write();
    const done = await own.running;
    own.running = null;
    if (!done && !own.stopped) timer.current = setTimeout(() => void send(), retryMs);
    return done;
  }, [write]);

  const change = useCallback((part: Partial<Entered>) => {
    const own = state.current;
    own.entered = { ...own.entered, ...part };
    own.dirty = true;
    setEntered(own.entered);
    setSaving((now) => (now === 'stale' ? now : 'waiting'));
    clearTimeout(timer.current);
    if (!own.stopped) timer.current = setTimeout(() => void flush(), pauseMs);
  }, [flush]);

  useEffect(() => () => {
    // leaving the page sends what is left; the lists are read again
    void flush().then(() => refresh('assessments.'));
  }, [flush]);
  useEffect(() => {
    const hide = () => { if (document.visibilityState === 'hidden') void flush(); };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [flush]);

  /** What the server has; null while nothing was stored. */
  const stored = useCallback(() => state.current.stored, []);
  /** Everything as it is now, for completing. */
  const current = useCallback(() => state.current.entered, []);
  /** It was completed or deleted: nothing is written any more. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    state.current.stopped = true;
    state.current.dirty = false;
  }, []);
  return { entered, change, saving, savedAt, id, flush, stored, current, stop };
}
