import { type RefObject, useEffect, useRef } from 'react';

/** Moves a line that scrolls sideways so that the chosen part of it is seen; the page itself stays where it is. */
export function useChosenInSight<Line extends HTMLElement>(
  chosen: string,
  value: string,
): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const part = line.current?.querySelector<HTMLElement>(chosen);
    if (line.current && part)
      line.current.scrollLeft = part.offsetLeft + part.offsetWidth / 2 - line.current.clientWidth / 2;
  }, [chosen, value]);
  return line;
}
