import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Sideways.module.css';

const ends = ['before', 'after'] as const;
type End = (typeof ends)[number];

/**
 * A row of links that may be wider than its place: at an end behind which there are more of them stands an arrow, which goes there. It
 * is for the eye and the finger; the keyboard and a screen reader reach every link as it is.
 */
export function Sideways({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<Readonly<Record<End, boolean>>>({ before: false, after: false });
  useLayoutEffect(() => {
    const row = box.current?.firstElementChild as HTMLElement | null;
    if (!row) return undefined;
    const look = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft > 1;
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    for (const part of [row, ...row.children]) watch.observe(part);
    return () => {
      row.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [children]);
  const go = (end: End) => {
    const row = box.current?.firstElementChild;
    // most of what is seen, so that the last one stays as a mark of the place
    row?.scrollBy({ left: (end === 'after' ? 0.75 : -0.75) * row.clientWidth, behavior: 'smooth' });
  };
  return (
    <div ref={box} className={classes.frame}>
      {children}
      {ends.map(
        (end) =>
          more[end] && (
            <button
              key={end}
              type="button"
              className={classes.more}
              data-end={end}
              tabIndex={-1}
              aria-hidden
              onClick={() => go(end)}
            >
              <Icon name={end === 'before' ? 'left' : 'right'} />
            </button>
          ),
      )}
    </div>
  );
}
