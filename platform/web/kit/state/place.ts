export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}
export type Side = 'start' | 'end' | 'center';

const gap = 4;
const edge = 8;

/**
 * Where a part that belongs to `anchor` stands in the window, in px: below it, above it where there is more room, and
 * never beyond the edges. `side` is the edge of the anchor that it keeps to.
 */
export function placeOf(
  anchor: Box,
  part: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  side: Side,
): { readonly top: number; readonly left: number; readonly maxHeight: number } {
  const below = window.height - edge - (anchor.top + anchor.height + gap);
  const above = anchor.top - gap - edge;
  const up = part.height > below && above > below;
  const room = Math.max(up ? above : below, 0);
  const height = Math.min(part.height, room);
  const wanted =
    side === 'start'
      ? anchor.left
      : side === 'end'
        ? anchor.left + anchor.width - part.width
        : anchor.left + (anchor.width - part.width) / 2;
  return {
    top: up ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    left: Math.max(edge, Math.min(wanted, window.width - edge - part.width)),
    maxHeight: room,
  };
}
