import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from './Drop.tsx';
import classes from './Drop.module.css';

interface Watched {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

const delayMs = 300;
const leaveMs = 150;

/**
 * Words beside what the pointer is over or what has the focus. They can be pointed at themselves and Esc puts them away
 * (WCAG 1.4.13). What is inside must pass pointer and focus events on to its element.
 */
export function Tip({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactElement<Watched>;
}) {
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const soon = (shown: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(shown), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const given = children.props;
  return (
    <>
      {/* oxlint-disable-next-line react/refs -- read in handlers only */}
      {cloneElement(children, {
        onPointerEnter(event) {
          given.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          anchor.current = event.currentTarget;
          soon(true, delayMs);
        },
        onPointerLeave(event) {
          given.onPointerLeave?.(event);
          soon(false, leaveMs);
        },
        onFocus(event) {
          given.onFocus?.(event);
          anchor.current = event.currentTarget;
          if (event.currentTarget.matches(':focus-visible')) soon(true, delayMs);
        },
        onBlur(event) {
          given.onBlur?.(event);
          soon(false, 0);
        },
      })}
      {open && (
        <Words
          anchor={anchor}
          label={label}
          onClose={() => setOpen(false)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => soon(false, leaveMs)}
        />
      )}
    </>
  );
}

function Words({
  anchor,
  label,
  onClose,
  ...pointer
}: {
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}) {
  const part = useRef<HTMLDivElement>(null);
  const id = useId();
  const style = usePlace(anchor, part, 'center');
  useEffect(() => {
    const target = anchor.current;
    // a name that says the same would be read twice
    const told = target?.getAttribute('aria-label') === label;
    if (!told) target?.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onClose);
    return () => {
      if (!told) target?.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onClose);
    };
  }, [anchor, id, label, onClose]);
  return createPortal(
    <div
      ref={part}
      id={id}
      role="tooltip"
      className={classes.tip}
      style={style ? { top: style.top, left: style.left } : { top: 0, left: 0, visibility: 'hidden' }}
      {...pointer}
    >
      {label}
    </div>,
    document.body,
  );
}
