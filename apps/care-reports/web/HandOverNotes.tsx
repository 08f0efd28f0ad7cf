import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { HandOverEntry, HandOverLine } from '../contract/hand-over.ts';
import { eventType } from '../domain/entries.ts';
import { keyOf } from './confirmed-rows.ts';
import { Newest, Words } from './hand-over-parts.tsx';
import classes from './HandOver.module.css';
import { useText } from './text.ts';
import { isWhole, type Watch } from './use-seen.ts';

/** So many notes are told with all their words; the others when the row is open. */
const mostNotes = 4;

/** The words of a note, whole up to some lines; where they are longer it says that there is more. */
function Note({ note, watch }: { readonly note: HandOverEntry; readonly watch: Watch }) {
  const t = useText();
  const words = useRef<HTMLElement>(null);
  const [cut, setCut] = useState(false);
  const measure = () => setCut(words.current !== null && !isWhole(words.current));
  useLayoutEffect(measure, [note.text]);
  const box = useCallback(
    (element: HTMLElement | null) => {
      words.current = element;
      if (!element) return undefined;
      const unwatch = watch(element);
      // of another width, for example on a tablet that is turned
      const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
      sizes?.observe(element);
      return () => {
        unwatch?.();
        sizes?.disconnect();
      };
    },
    [watch],
  );
  return (
    <>
      <span
        ref={box}
        className={classes.prose}
        data-told={keyOf(note)}
        data-struck={note.withdrawn || undefined}
      >
        <Words note={note} />
      </span>
      {cut && <span className={classes.more}>{t('handOver.readMore')}</span>}
    </>
  );
}

/** What somebody has to read of one resident, an event first, then the newest: with all its words. */
export function Notes({
  line,
  kept,
  watch,
}: {
  readonly line: HandOverLine;
  /** What was confirmed on this page: it stays as it stood. */
  readonly kept: ReadonlySet<string>;
  readonly watch: Watch;
}) {
  const t = useText();
  const notes = line.entries
    .filter((one) => one.unread || kept.has(keyOf(one)))
    .toReversed()
    .toSorted((a, b) => Number(b.type === eventType) - Number(a.type === eventType));
  const hidden = notes.length - mostNotes;
  if (notes.length === 0) return <Newest line={line} />;
  return (
    <span className={classes.notes}>
      {notes.slice(0, mostNotes).map((note) => (
        <Note key={keyOf(note)} note={note} watch={watch} />
      ))}
      {hidden > 0 && <span className={classes.more}>{t('handOver.moreNotes', { count: hidden })}</span>}
    </span>
  );
}
