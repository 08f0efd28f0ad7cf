import { type RefObject, useEffect } from 'react';

/** Alt and an arrow move the row that has the focus (experience 4.5.12); the focus goes along. */
export function useArrowSort(
  box: RefObject<HTMLElement | null>,
  move: ((from: number, by: 1 | -1) => Promise<unknown>) | null,
): void {
  useEffect(() => {
    const part = box.current;
    if (!part || !move) return undefined;
    const rows = () => [...part.querySelectorAll<HTMLElement>('[data-row]')];
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      const from = rows().indexOf(
        (event.target as Element).closest<HTMLElement>('[data-row]') as HTMLElement,
      );
      if (!event.altKey || by === null || from < 0 || from + by < 0 || from + by >= rows().length) return;
      event.preventDefault();
      void move(from, by).then(() =>
        setTimeout(() => {
          const row = rows()[from + by];
          (row?.querySelector<HTMLElement>('[data-open]') ?? row)?.focus();
        }),
      );
    };
    part.addEventListener('keydown', onKey);
    return () => part.removeEventListener('keydown', onKey);
  }, [box, move]);
}
