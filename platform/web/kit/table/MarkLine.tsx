import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './MarkLine.module.css';

interface Measure {
  reset(): void;
  /** What has to change; it is changed when all lines have been read. */
  read(): () => void;
}
const waiting = new Set<Measure>();

/** A list has a hundred such lines: they are measured together, so that the page is laid out once and not for each of them. */
function soon(measure: Measure): void {
  waiting.add(measure);
  if (waiting.size > 1) return;
  queueMicrotask(() => {
    const all = [...waiting];
    waiting.clear();
    for (const one of all) one.reset();
    for (const change of all.map((one) => one.read())) change();
  });
}

/**
 * Marks that are there wait for the others of their line, whose place they would take: until nothing more has come for so long, and no
 * longer than the most. Half as long as the parts of a page: an allergy may be among them.
 */
const quietMs = 3000;
const longestMs = 8000;
const waitsFor = '[data-mark="waits"]';

/**
 * The marks of a row in one line. Those that have no room stand behind a "+2", whose name says them all; a press shows them.
 * A mark is shown whole or not at all. On the first view they appear together: until then one sign says that they are coming.
 */
export function MarkLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const t = useFrameText();
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const hold = useRef<{ first: number; waits: number; since: number } | null>(null);
  const close = useCallback(() => setOpen(false), []);
  useLayoutEffect(() => {
    const part = line.current;
    if (!part || typeof ResizeObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const held = (marks: readonly HTMLElement[]): boolean => {
      const waits = marks.filter((one) => one.matches(waitsFor)).length;
      if (waits === 0 || waits === marks.length) return false;
      const now = performance.now();
      const { first, waits: before, since } = (hold.current ??= { first: now, waits, since: now });
      if (waits !== before) hold.current = { first, waits, since: now };
      const left = Math.min((waits === before ? since : now) + quietMs, first + longestMs) - now;
      clearTimeout(timer);
      if (left > 0) timer = setTimeout(() => soon(measure), left);
      return left > 0;
    };
    const measure: Measure = {
      reset() {
        part.toggleAttribute('data-held-marks', held([...part.children] as HTMLElement[]));
        part.style.maxWidth = '';
        part.removeAttribute('data-wide');
        for (const one of part.children as Iterable<HTMLElement>) one.style.display = '';
      },
      read() {
        const marks = ([...part.children] as HTMLElement[]).filter(
          (one) => getComputedStyle(one).display !== 'none',
        );
        const [first] = marks.toSorted((a, b) => a.offsetTop - b.offsetTop || a.offsetLeft - b.offsetLeft);
        // a single mark that is wider than its place takes two lines: it is never cut
        const wide = first !== undefined && first.offsetWidth > part.clientWidth + 1;
        const short = part.scrollHeight > part.clientHeight + 4;
        const gone = marks.filter((one) =>
          wide ? one !== first : short && one.offsetTop > first!.offsetTop + 4,
        );
        const ends = marks
          .filter((one) => !gone.includes(one))
          .map((one) => one.offsetLeft + one.offsetWidth);
        // the rest is told beside the last one that is seen
        const width =
          gone.length > 0 && !wide && ends.length > 0 ? Math.max(...ends) - first!.offsetLeft : null;
        return () => {
          part.toggleAttribute('data-wide', wide);
          for (const one of gone) one.style.display = 'none';
          if (width !== null) part.style.maxWidth = `${width}px`;
          const words = gone.map((one) => one.textContent?.trim() ?? '');
          setHidden((now) => (now.join('\n') === words.join('\n') ? now : words));
        };
      },
    };
    const again = () => soon(measure);
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(part.parentElement!);
    // marks come one by one, each with its own answer
    const marks = new MutationObserver(again);
    marks.observe(part, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      waiting.delete(measure);
      sizes.disconnect();
      marks.disconnect();
    };
    // the "+2" takes room itself
  }, [hidden.length]);
  return (
    <div className={classes.marks} data-marks>
      <div ref={line} className={classes.line}>
        {children}
      </div>
      {hidden.length > 0 && (
        <button
          ref={button}
          type="button"
          className={classes.more}
          aria-label={t('kit.marksMore', { number: hidden.length, names: hidden.join(', ') })}
          title={hidden.join(', ')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!open);
          }}
        >
          +{hidden.length}
        </button>
      )}
      {open && (
        // what is pressed in the window is not the row behind it
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
        <span onClick={(event) => event.stopPropagation()}>
          <Drop anchor={button} label={label} width="max-content" onClose={close}>
            <div className={classes.all}>{children}</div>
          </Drop>
        </span>
      )}
    </div>
  );
}
