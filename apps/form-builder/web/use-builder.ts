import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { definitions, type Fault, type Version } from '#apps/forms/contract/definitions.ts';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { perform } from '#platform/web/client/client.ts';
import { type Draft, readDraft, removeDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { changed, type History, historyOf, redone, undone } from './history.ts';

/** `unfit`: what stands there cannot be stored as it is; it is kept on this device until it is mended. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale' | 'unfit';

export interface Builder {
  readonly definition: FormDefinition;
  /** The draft as the server has it: its version is sent with the next change. */
  readonly version: number;
  readonly faults: readonly Fault[];
  readonly state: SaveState;
  /** Why it is not saved, in words. */
  readonly reason: string;
  /** When words were brought back that had not reached the server; null otherwise. */
  readonly restored: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes the form; changes with the same key in quick succession are one step for undo. */
  readonly change: (next: FormDefinition | ((now: FormDefinition) => FormDefinition), key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Waits until everything is stored; answers the version of the draft, or null where it could not be. */
  readonly flush: () => Promise<number | null>;
}

type Step =
  | {
      readonly do: 'change';
      readonly next: (now: FormDefinition) => FormDefinition;
      readonly key: string;
      readonly at: number;
    }
  | { readonly do: 'undo' | 'redo' };
function step(history: History<FormDefinition>, action: Step): History<FormDefinition> {
  if (action.do !== 'change') return action.do === 'undo' ? undone(history) : redone(history);
  return changed(history, action.next(history.present), action.key, action.at);
}

const pauseMs = 800;
interface Kept {
  readonly version: number;
  readonly content: FormDefinition;
}

/** What this device kept of the draft when the last change did not reach the server. */
function keptOf(draft: Version): Draft<Kept> | null {
  const account = knownMe()?.profile.id;
  const kept = account === undefined ? null : readDraft<Kept>(account, `form:${draft.id}`);
  return kept && kept.value.version === draft.version ? kept : null;
}

/** A draft that is being built: steps back and forth, stored by itself, nothing lost. */
export function useBuilder(draft: Version, first: readonly Fault[]): Builder {
  const [kept] = useState(() => keptOf(draft));
  const [history, act] = useReducer(step, kept?.value.content ?? draft.content, historyOf);
  const [saved, setSaved] = useState({ content: draft.content, version: draft.version });
  const [faults, setFaults] = useState(first);
  const [trouble, setTrouble] = useState<{ state: SaveState; reason: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ present: history.present, saved });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const account = knownMe()?.profile.id;
  const draftKey = `form:${draft.id}`;
  useEffect(() => {
    latest.current.present = history.present;
  }, [history.present]);

  const store = useCallback(async () => {
    const { present, saved: known } = latest.current;
    if (present === known.content) return;
    const checked = FormDefinition.safeParse(present);
    if (!checked.success) {
      setTrouble({ state: 'unfit', reason: checked.error.issues[0]?.path.join('.') ?? '' });
      setFaults(
        checked.error.issues.map((issue) => ({
          path: issue.path.join('.'),
          code: 'shape',
          detail: issue.message,
        })),
      );
      return;
    }
    setBusy(true);
    try {
      const answer = await perform(
        definitions.saveDraft,
        { versionId: draft.id, version: known.version, content: present },
        { quiet: true },
      );
      latest.current.saved = { content: present, version: answer.saved.version };
      setSaved(latest.current.saved);
      setFaults(answer.faults);
      setTrouble(null);
      if (account && latest.current.present === present) removeDraft(account, draftKey);
    } catch (error) {
      setTrouble({
        state: problemOf(error)?.status === 412 ? 'stale' : 'failed',
        reason: saveMessage(error),
      });
    } finally {
      setBusy(false);
    }
  }, [draft.id, account, draftKey]);
  const inTurn = useCallback(() => {
    const next = running.current.then(store);
    running.current = next;
    return next;
  }, [store]);

  const dirty = history.present !== saved.content;
  useEffect(() => {
    if (!dirty) return undefined;
    if (account)
      saveDraft(account, draftKey, {
        version: latest.current.saved.version,
        content: history.present,
      } satisfies Kept);
    const timer = setTimeout(() => void inTurn(), pauseMs);
    return () => clearTimeout(timer);
  }, [history.present, dirty, inTurn, account, draftKey]);
  // what waits when the page is left is sent at once
  useEffect(() => () => void inTurn(), [inTurn]);

  const change = useCallback<Builder['change']>(
    (next, key = '') =>
      act({ do: 'change', next: typeof next === 'function' ? next : () => next, key, at: Date.now() }),
    [],
  );
  return {
    definition: history.present,
    version: saved.version,
    faults,
    restored: kept?.at ?? null,
    change,
    state: busy ? 'saving' : (trouble?.state ?? (dirty ? 'waiting' : 'saved')),
    reason: trouble?.reason ?? '',
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => act({ do: 'undo' }), []),
    redo: useCallback(() => act({ do: 'redo' }), []),
    async flush() {
      await inTurn();
      return latest.current.present === latest.current.saved.content ? latest.current.saved.version : null;
    },
  };
}
