import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * An element whose height stands on the page as a CSS variable as long as it is there: `--banner` for what sticks below the banner
 * of a resident, `--page-foot` for short messages above a foot (kit/Toasts.module.css).
 */
export function useToldHeight<E extends HTMLElement>(name: '--banner' | '--page-foot'): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(name, `${element.offsetHeight}px`);
    tell();
    if (typeof ResizeObserver === 'undefined') return () => style.removeProperty(name);
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return box;
}
