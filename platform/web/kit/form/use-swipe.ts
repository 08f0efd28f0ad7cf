import { type TouchEvent, useRef } from 'react';

/** So far and so straight a finger must go to mean "on", not "up" or a slip. */
const least = 90;
const steepest = 0.5;
const longestMs = 700;

/** What a finger moves itself: a swipe there is none over the form. */
const moves = 'input[type=range], canvas, svg, [role=slider], [data-scrolls]';

/** A swipe to the left over a form: the way on to the next one. Without `onSwipe` nothing listens. */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  if (!onSwipe) return {};
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current =
        event.touches.length === 1 && touch && !(event.target as Element).closest(moves)
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : null;
    },
    onTouchEnd(event: TouchEvent) {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (!from || !touch || event.touches.length > 0) return;
      const across = from.x - touch.clientX;
      const along = Math.abs(touch.clientY - from.y);
      if (across >= least && along <= across * steepest && event.timeStamp - from.at <= longestMs) onSwipe();
    },
  };
}
