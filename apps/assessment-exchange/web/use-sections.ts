import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '#apps/forms/contract/form.ts';
import { perform } from '#platform/web/client/client.ts';
import { problemOf } from '#platform/web/client/failures.ts';
import { records, type SectionProgress, type SectionState, type Sheet } from '../contract/records.ts';

const pauseMs = 700;
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

export interface Sections {
  /** All answers of the record, as they are here now. */
  readonly answers: Answers;
  readonly progress: readonly SectionProgress[];
  readonly saving: Saving;
  /** Somebody else saved the section first; it is shown as theirs or sent again. */
  readonly conflict: SectionState | null;
  change(section: string, answers: Answers): void;
  takeTheirs(): void;
  keepMine(): void;
  /** Sends what waits; answers whether everything is stored. */
  flush(): Promise<boolean>;
}

const byId = (sheet: Sheet): Map<string, SectionState> =>
  new Map(sheet.sections.map((section) => [section.id, section]));

/**
 * Answers section by section: what is typed is sent after a short pause, each section with the version it was read with, so that
 * two people in different sections never meet.
 */
export function useSections(sheet: Sheet): Sections {
  const { residentId, id } = sheet.record;
  const known = useRef(byId(sheet));
  const dirty = useRef(new Map<string, Answers>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const [answers, setAnswers] = useState<Answers>(
    () => Object.assign({}, ...sheet.sections.map((section) => section.answers)) as Answers,
  );
  const [progress, setProgress] = useState(sheet.progress);
  const [saving, setSaving] = useState<Saving>('saved');
  const [conflict, setConflict] = useState<SectionState | null>(null);

  const adopt = useCallback((section: SectionState) => {
    const before = Object.keys(known.current.get(section.id)?.answers ?? {});
    known.current.set(section.id, section);
    setAnswers((all) => ({
      ...Object.fromEntries(Object.entries(all).filter(([item]) => !before.includes(item))),
      ...(section.answers as Answers),
    }));
  }, []);

  const sendOne = useCallback(
    async (section: string, mine: Answers): Promise<boolean> => {
      try {
        const stored = await perform(
          records.saveSection,
          { residentId, id, section, version: known.current.get(section)!.version, answers: mine },
          { quiet: true },
        );
        known.current.set(section, stored.section);
        setProgress(stored.progress);
        if (dirty.current.get(section) === mine) dirty.current.delete(section);
        return true;
      } catch (error) {
        const problem = problemOf(error);
        if (problem?.status === 412) setConflict(problem.current as SectionState);
        setSaving('failed');
        return false;
      }
    },
    [residentId, id],
  );

  const flush = useCallback((): Promise<boolean> => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    const work = async (): Promise<boolean> => {
      await running.current;
      if (dirty.current.size > 0) setSaving('saving');
      for (const [section, mine] of [...dirty.current]) if (!(await sendOne(section, mine))) return false;
      setSaving(dirty.current.size === 0 ? 'saved' : 'waiting');
      return dirty.current.size === 0;
    };
    running.current = work();
    return running.current;
  }, [sendOne]);

  const change = useCallback(
    (section: string, mine: Answers) => {
      dirty.current.set(section, mine);
      const before = Object.keys(known.current.get(section)?.answers ?? {});
      setAnswers((all) => ({
        ...Object.fromEntries(Object.entries(all).filter(([item]) => !before.includes(item))),
        ...mine,
      }));
      setSaving('waiting');
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    },
    [flush],
  );

  // what others saved meanwhile is shown, but never over what is typed here
  useEffect(() => {
    for (const section of sheet.sections)
      if (!dirty.current.has(section.id) && section.version > (known.current.get(section.id)?.version ?? 0))
        adopt(section);
    if (dirty.current.size === 0) setProgress(sheet.progress);
  }, [sheet, adopt]);
  useEffect(() => () => void flush(), [flush]);

  const takeTheirs = useCallback(() => {
    if (!conflict) return;
    dirty.current.delete(conflict.id);
    adopt(conflict);
    setConflict(null);
    setSaving('saved');
  }, [conflict, adopt]);
  const keepMine = useCallback(() => {
    if (!conflict) return;
    known.current.set(conflict.id, conflict);
    setConflict(null);
    void flush();
  }, [conflict, flush]);
  return { answers, progress, saving, conflict, change, flush, takeTheirs, keepMine };
}
