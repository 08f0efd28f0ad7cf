import { useEffect } from 'react';

const typing = 'input, textarea, select, button, a, [contenteditable], [role="dialog"], [role="menu"]';

/** Keys of the bank day: j and k or the arrows walk, Enter confirms, a digit chooses another invoice. Not while somebody types. */
export function usePaymentKeys(keys: {
  readonly count: number;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onConfirm: () => void;
  readonly onChoose: (place: number) => void;
}): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      if (step !== undefined) keys.onMove(Math.min(keys.count - 1, Math.max(0, keys.at + step)));
      else if (event.key === 'Enter') keys.onConfirm();
      else if (/^[1-5]$/.test(event.key)) keys.onChoose(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [keys]);
}
