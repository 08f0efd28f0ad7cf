import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayout } from '../shell/layout.ts';
import classes from './Widget.module.css';

const key = 'obhut.heights';
const heldMs = 3000;

/** Heights in px by name and layout; nothing that a person entered. Another tab may have written in between. */
function heights(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Keeps the place of a part that is loading, as high as it was on this device the last time: what stands below does not
 * move when the data come (experience 8.2: layout shift). What had nothing to show the last time keeps no place. The first time it
 * takes the height of the grey picture.
 */
export function KnownHeight({
  name,
  tools = false,
  children,
}: {
  readonly name: string;
  /** A row of tools, whose lists come from elsewhere and tell nothing of it: its place is kept for the first moments. */
  readonly tools?: boolean;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const layout = useLayout();
  const id = `${layout}:${name}`;
  const [known] = useState(() => heights()[id]);
  const [held, hold] = useState(tools);
  useEffect(() => {
    const timer = held ? setTimeout(() => hold(false), heldMs) : undefined;
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // what still loads is no height to remember
        const height = tools
          ? ((element.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0)
          : element.offsetHeight;
        const hidden = height === 0 && (tools || element.childElementCount > 0);
        if (hidden || element.querySelector('[data-coming], [data-skeleton]') !== null) return;
        localStorage.setItem(key, JSON.stringify({ ...heights(), [id]: height }));
      }, 400);
    });
    observer.observe(tools ? (element.firstElementChild ?? element) : element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [id, tools]);
  return (
    <div
      ref={place}
      className={tools ? classes.toolsPlace : classes.place}
      data-held={held || undefined}
      data-none={known === 0 || undefined}
      style={{ '--known': `${known ?? 0}px` } as CSSProperties}
    >
      {children}
    </div>
  );
}
