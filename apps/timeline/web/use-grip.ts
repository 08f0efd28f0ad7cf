import { type PointerEvent, useRef } from 'react';
import type { Day } from '#platform/domain/time/days.ts';
import { type Grip, gripped, type Span } from '../domain/axis.ts';

/** What stands beside the axis of time in each drawing, in pixels. */
export const beside = { left: 48, right: 16 } as const;
/** So far a finger goes before it moves what is in sight: a tap says what a point is. */
const least = 8;

interface Held {
  /** The axis of time on the screen. */
  readonly left: number;
  readonly width: number;
  /** What was in sight when the fingers that are there now had come. */
  readonly span: Span;
  readonly began: Grip;
  readonly x: number;
}

/**
 * Fingers on a drawing move and zoom what is in sight: `onHold` says what it would be as long as they are there, null when it was nothing;
 * `onRelease` is what it is from now on. Up and down the page scrolls as everywhere (`touch-action`).
 */
export function useGrip({
  span,
  last,
  onHold,
  onRelease,
}: {
  readonly span: Span;
  readonly last: Day;
  readonly onHold: (span: Span | null) => void;
  readonly onRelease: (span: Span) => void;
}) {
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const held = useRef<Held | null>(null);
  const next = useRef<Span | null>(null);
  const gripOn = ({ left, width }: Pick<Held, 'left' | 'width'>): Grip => {
    const [one, other = one] = [...fingers.current.values()];
    if (one === undefined || other === undefined) return { at: 0, apart: 0 };
    return {
      at: ((one.x + other.x) / 2 - left) / width,
      apart: Math.hypot(one.x - other.x, one.y - other.y) / width,
    };
  };
  /** Begins anew from what is in sight: a finger came or went. */
  const grip = (axis: Pick<Held, 'left' | 'width'>, x: number) => {
    held.current = { ...axis, span: next.current ?? span, began: gripOn(axis), x };
  };
  const end = () => {
    fingers.current.clear();
    held.current = null;
    next.current = null;
    onHold(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      const drawing = (event.target as Element).closest('[data-drawing]');
      if (drawing === null || event.button !== 0 || fingers.current.size > 1) return;
      const box = drawing.getBoundingClientRect();
      const width = box.width - beside.left - beside.right;
      if (width <= 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      grip({ left: box.left + beside.left, width }, event.clientX);
    },
    onPointerMove(event: PointerEvent) {
      const from = held.current;
      if (from === null || !fingers.current.has(event.pointerId)) return;
      // a mouse that was let go elsewhere
      if (event.pointerType === 'mouse' && event.buttons === 0) return end();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const moves = next.current !== null || fingers.current.size > 1;
      if (!moves && Math.abs(event.clientX - from.x) < least) return;
      // a finger that leaves the drawing goes on moving it
      if (next.current === null) event.currentTarget.setPointerCapture?.(event.pointerId);
      next.current = gripped(from.span, from.began, gripOn(from), last);
      onHold(next.current);
    },
    onPointerUp(event: PointerEvent) {
      if (!fingers.current.delete(event.pointerId)) return;
      const [left] = fingers.current.values();
      if (left !== undefined && held.current !== null) return grip(held.current, left.x);
      const now = next.current;
      end();
      if (now !== null) onRelease(now);
    },
    /** The page scrolls, or the system took the fingers away: nothing was meant. */
    onPointerCancel: end,
  };
}
