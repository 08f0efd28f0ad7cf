import { type ReactNode, useEffect, useRef, useState } from 'react';

/** After so long a part is drawn though nobody has scrolled to it: the screen has long been there. */
const quietMs = 1500;
/** How often it is looked whether the parts above are there. */
const lookMs = 100;

/**
 * Draws what it holds when it comes into the window, or in a quiet moment: what lies further down is not loaded with the
 * first screen. Parts that are on their way have no height yet: what only seems to be in sight below them waits for them. Where the
 * browser cannot tell, and on paper, it is drawn at once.
 */
export function WhenSeen({
  now = false,
  height = 160,
  children,
}: {
  readonly now?: boolean;
  readonly height?: number;
  readonly children: ReactNode;
}) {
  const [seen, setSeen] = useState(now || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen || !place.current) return undefined;
    const box = place.current;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: '0px',
    });
    const look = () => {
      if (box.closest('main')?.querySelector('[data-coming]')) return;
      clearInterval(looking);
      observer.observe(box);
    };
    const looking = setInterval(look, lookMs);
    look();
    const timer = setTimeout(show, quietMs);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      clearInterval(looking);
      clearTimeout(timer);
      window.removeEventListener('beforeprint', show);
    };
  }, [seen]);
  return seen ? children : <div ref={place} style={{ minHeight: height }} data-skeleton="later" />;
}
