import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How high the foot is that sticks over the lower edge: short messages stand above it (kit/Toasts.module.css). */
const name = '--page-foot';

/** The foot of a page, whose height is told as long as it is there. */
export function useFoot(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const tell = () => document.documentElement.style.setProperty(name, `${element.offsetHeight}px`);
    tell();
    // on a phone the words beside the button take a second line at times
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty(name);
    };
  }, []);
  return foot;
}
