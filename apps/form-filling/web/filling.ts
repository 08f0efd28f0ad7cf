import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Answer, Answers, Fact, FormDefinition, FormResult } from '#apps/forms/contract/form.ts';
import { evaluateForm, proposals, shownItems } from '#apps/forms/contract/rules.ts';
import { isProposable, isUnconfirmed } from './proposed.ts';

/** Answers of an earlier time, for comparing and for taking over. */
export interface Previous {
  readonly answers: Answers;
  readonly day: string | null;
  readonly result: FormResult | null;
}

/** The same answer, confirmed by a person. */
export const confirmedOf = (answer: Answer): Answer =>
  isProposable(answer) && answer.proposed
    ? { ...answer, proposed: { ...answer.proposed, confirmed: true } }
    : answer;
/** Name of the origin of answers that were taken over from an earlier response. */
export const earlier = 'previous';

/** The earlier answers that may be taken over where nothing is answered yet, each marked as not confirmed. */
export function takenOver(answers: Answers, previous: Previous): Answers {
  const taken: Answers = { ...answers };
  for (const [id, answer] of Object.entries(previous.answers)) {
    if (taken[id] || !isProposable(answer) || isUnconfirmed(answer)) continue;
    const { note: _left, ...value } = answer;
    taken[id] = {
      ...value,
      proposed: { from: { fact: earlier, source: '', at: previous.day }, confirmed: false },
    };
  }
  return taken;
}

const noFacts: readonly Fact[] = [];

export interface Filling {
  readonly result: FormResult;
  /** Ids of the sections and items that are shown with these answers. */
  readonly shown: ReadonlySet<string>;
  /** Proposed values by item id, not yet part of the answers. */
  readonly offered: Answers;
  /** Sets or clears one answer; stays the same function. */
  readonly answer: (id: string, answer: Answer | null) => void;
  readonly change: (answers: Answers) => void;
  /** "Other" was pressed at a proposal. */
  readonly decline: (id: string) => void;
}

/** What the answers come to, anew with every tap, and the one way to change them. */
export function useFilling({
  definition,
  answers,
  facts = noFacts,
  onChange,
}: {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly facts?: readonly Fact[] | undefined;
  readonly onChange: (answers: Answers) => void;
}): Filling {
  const result = useMemo(() => evaluateForm(definition, answers, facts), [definition, answers, facts]);
  const shown = useMemo(() => shownItems(definition, answers, facts), [definition, answers, facts]);
  const all = useMemo(() => proposals(definition, facts), [definition, facts]);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const offered = useMemo(
    () => Object.fromEntries(Object.entries(all).filter(([id]) => !declined.includes(id))),
    [all, declined],
  );
  const latest = useRef({ answers, onChange });
  useLayoutEffect(() => {
    latest.current = { answers, onChange };
  });
  const change = useCallback((next: Answers) => {
    latest.current.answers = next; // two taps before the page is drawn again count both
    latest.current.onChange(next);
  }, []);
  const answer = useCallback(
    (id: string, value: Answer | null) => {
      const { [id]: _before, ...others } = latest.current.answers;
      change(value === null ? others : { ...others, [id]: value });
    },
    [change],
  );
  const decline = useCallback(
    (id: string) => {
      setDeclined((now) => [...now, id]);
      if (isUnconfirmed(latest.current.answers[id])) answer(id, null);
    },
    [answer],
  );
  return { result, shown, offered, answer, change, decline };
}

/** All answers with every open proposal confirmed: those that were taken over, and those from the record where nothing is answered. */
export function allConfirmed(answers: Answers, offered: Answers, shown: ReadonlySet<string>): Answers {
  const next: Answers = { ...answers };
  for (const [id, answer] of Object.entries(answers))
    if (isUnconfirmed(answer)) next[id] = confirmedOf(answer);
  for (const [id, answer] of Object.entries(offered))
    if (!next[id] && shown.has(id)) next[id] = confirmedOf(answer);
  return next;
}
