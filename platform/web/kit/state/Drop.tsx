import { FocusTrap } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layers } from '#platform/web/theme/tokens.ts';
import classes from './Drop.module.css';
import { placeOf, type Side } from './place.ts';

/** Keeps a part at its anchor while the page scrolls or the window changes. */
export function usePlace(
  anchor: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
  side: Side,
) {
  const [style, setStyle] = useState<{ top: number; left: number; maxHeight: number; zIndex: number }>();
  useLayoutEffect(() => {
    const settle = () => {
      if (!anchor.current || !part.current) return;
      const next = placeOf(
        anchor.current.getBoundingClientRect(),
        // its whole height, also while it is made to fit; 2 px are its edge
        { width: part.current.offsetWidth, height: part.current.scrollHeight + 2 },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        side,
      );
      // above the dialog in which its button stands, below one that it has opened itself
      const zIndex = anchor.current.closest('[role=dialog]') ? layers.modal + 20 : layers.drawer + 10;
      setStyle((now) =>
        now?.top === next.top && now.left === next.left && now.maxHeight === next.maxHeight
          ? now
          : { ...next, zIndex },
      );
    };
    settle();
    const watch = new ResizeObserver(settle);
    if (part.current) watch.observe(part.current);
    window.addEventListener('scroll', settle, true);
    window.addEventListener('resize', settle);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', settle, true);
      window.removeEventListener('resize', settle);
    };
  }, [anchor, part, side]);
  return style;
}

/** Closes by Esc and by a press elsewhere. The key goes no further: it must not close what lies below as well. */
export function useClosing(
  anchor: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    const inside = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return false;
      if (part.current?.contains(target) || anchor.current?.contains(target)) return true;
      // a dialog or a list that was opened from here is not elsewhere
      const dialog = target.closest('[role=dialog], [data-portal]');
      return dialog !== null && !dialog.contains(anchor.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const here = document.activeElement;
      // an open list in the window closes first
      if (here?.matches('input[aria-expanded=true]') && part.current?.contains(here)) return;
      event.preventDefault();
      close();
      anchor.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!inside(event.target)) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [anchor, part, close]);
}

/**
 * A small window that belongs to a button: what the button explains or offers. It takes the focus, gives it back when it
 * closes, and stands above everything but dialogs. `anchor` is the button.
 */
export function Drop({
  anchor,
  label,
  side = 'start',
  width,
  onClose,
  children,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly side?: Side;
  /** `full`: as wide as the window. */
  readonly width: number | 'max-content' | 'full';
  /** Stays the same function while it is open. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const part = useRef<HTMLDivElement>(null);
  const style = usePlace(anchor, part, side);
  useClosing(anchor, part, onClose);
  useEffect(() => {
    const opener = anchor.current;
    return () => {
      // only who still has the focus in the window (or has lost it with the window) gets back to the button
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [anchor]);
  return createPortal(
    <FocusTrap active innerRef={part}>
      <div
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classes.drop}
        style={{
          width: width === 'full' ? '100vw' : width,
          ...(style ?? { top: 0, left: 0, visibility: 'hidden' }),
        }}
        // within a dialog of the kit library: Esc closes this window only
        onFocusCapture={(event) =>
          (event.target as HTMLElement).setAttribute('data-mantine-stop-propagation', 'true')
        }
        data-shell
      >
        {children}
      </div>
    </FocusTrap>,
    document.body,
  );
}
