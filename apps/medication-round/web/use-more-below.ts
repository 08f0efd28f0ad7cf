import { type RefObject, useEffect, useState } from 'react';

/** How many rows of a list lie below what is in sight: none is overlooked (experience 7.2). */
export function useMoreBelow(
  list: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
  told: string,
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => {
      const edge = foot.current?.getBoundingClientRect().top ?? window.innerHeight;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-dose]') ?? [])];
      setCount(rows.filter((row) => row.getBoundingClientRect().bottom > edge + 8).length);
    };
    look();
    const timer = setTimeout(look, 300);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [list, foot, told]);
  return count;
}
