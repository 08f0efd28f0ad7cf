import { type RefObject, useEffect, useRef } from 'react';

/** Moves a line that scrolls sideways so that its part number `chosen` is seen; the page itself stays where it is. */
export function useChosenInSight<Line extends HTMLElement>(chosen: number): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const part = line.current?.children[chosen] as HTMLElement | undefined;
    if (line.current && part)
      line.current.scrollLeft = part.offsetLeft + part.offsetWidth / 2 - line.current.clientWidth / 2;
  }, [chosen]);
  return line;
}
