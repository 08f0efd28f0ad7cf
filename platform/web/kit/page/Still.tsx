import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queries } from '#platform/web/client/query-client.ts';
import { longestPatienceMs, partsAwaited, patienceMs } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor, type SkeletonKind } from '#platform/web/kit/state/SkeletonFor.tsx';
import classes from './Still.module.css';

const lookMs = 50;

/** Parts and marks whose program or data are on their way (SkeletonFor, WhenSeen, MarkOf). */
const coming = '[data-coming], [data-skeleton], [data-mark="waits"]';

/** How much of what can be seen of it first is on its way: parts, marks about the person above them, letters, questions without an answer. */
function open(box: HTMLElement): number {
  const page = box.closest('main') ?? box;
  const parts = [...page.querySelectorAll(coming)].filter(
    (one) => one.closest('[data-picture]') === null && one.getBoundingClientRect().top < window.innerHeight,
  );
  return (
    parts.length +
    partsAwaited() +
    // letters of another width break lines elsewhere
    Number(document.fonts?.status === 'loading') +
    queries.isFetching({ predicate: (one) => one.state.data === undefined })
  );
}

/** Where the parts begin in the window. */
interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}
function placeOf(box: HTMLElement): Place {
  const { top, left, width } = box.getBoundingClientRect();
  return { top, left, width };
}
const isSame = (one: Place, other: Place): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width;

/**
 * Shows its parts together: the first view of a device knows no heights, and one after the other they would push what somebody
 * is about to press (experience, section 0: 8). Until then a grey picture stands in their place; they are there already, for
 * the keyboard and for those who listen. What was there at once is shown at once.
 */
export function Still({
  under,
  children,
}: {
  /**
   * Above it stands something that may still grow, the banner of a record, and has waited already: the grey picture, of this kind,
   * is there at once, in the window and not in the page. Nothing pushes it; where its place moves it is drawn there anew.
   */
  readonly under?: SkeletonKind;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [held, hold] = useState(true);
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!box.current) return;
    if (open(box.current) === 0) hold(false);
    else setPlace(placeOf(box.current));
  }, []);
  useEffect(() => {
    if (!held) return undefined;
    // counted in looks, not by the clock: a device that is busy drawing has not waited meanwhile
    let [now, before, since, calm] = [0, -1, 0, 0];
    const timer = setInterval(() => {
      now += lookMs;
      const left = box.current ? open(box.current) : 0;
      const next = box.current ? placeOf(box.current) : undefined;
      if (next) setPlace((known) => (known && isSame(known, next) ? known : next));
      if (left !== before) [before, since] = [left, now];
      calm = left === 0 ? calm + 1 : 0;
      // several times in a row: an answer is drawn before what it asks for in turn
      if (calm > 5 || now - since > patienceMs || now > longestPatienceMs) hold(false);
    }, lookMs);
    return () => clearInterval(timer);
  }, [held]);
  return (
    <div className={classes.still}>
      {held && under === undefined && (
        <div className={classes.picture} data-picture>
          <SkeletonFor kind="page" />
        </div>
      )}
      {held && under !== undefined && place && (
        <div key={place.top} className={classes.inWindow} style={place} data-picture>
          <SkeletonFor kind={under} delay={0} />
        </div>
      )}
      <div ref={box} className={classes.parts} data-held={held || undefined}>
        {children}
      </div>
    </div>
  );
}
