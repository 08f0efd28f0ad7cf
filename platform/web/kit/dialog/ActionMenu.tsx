import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useClosing, usePlace } from '#platform/web/kit/state/Drop.tsx';
import classes from '../state/Drop.module.css';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';
import type { Side } from '#platform/web/kit/state/place.ts';

/** An entry of a menu; null is a line between entries. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  readonly onClick?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  /** Why it cannot be done now; it stays visible with the reason. */
  readonly blocked?: string | undefined;
  /** Of several that exclude each other, or of a switch: whether this one is chosen. */
  readonly chosen?: boolean;
  /** Chosen and not chosen follow each other: the menu stays open. */
  readonly stays?: boolean;
}

/** What the button of a menu must carry: `{(props) => <ActionIcon {...props} aria-label="…">…</ActionIcon>}`. */
export interface MenuButton {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

/** A button with a menu: arrows, Home, End and first letters move, Enter chooses, Esc and Tab close. */
export function ActionMenu({
  label,
  entries,
  side = 'end',
  children,
}: {
  /** Name of the menu for readers of the screen. */
  readonly label: string;
  readonly entries: readonly (MenuEntry | null)[];
  readonly side?: Side;
  readonly children: (button: MenuButton) => ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      {children({
        ref: button,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
      })}
      {open && (
        <List label={label} entries={entries} side={side} from={open} button={button} onClose={close} />
      )}
    </>
  );
}

function List({
  label,
  entries,
  side,
  from,
  button,
  onClose,
}: {
  readonly label: string;
  readonly entries: readonly (MenuEntry | null)[];
  readonly side: Side;
  readonly from: 'first' | 'last';
  readonly button: React.RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}) {
  const go = useGo();
  const part = useRef<HTMLDivElement>(null);
  const style = usePlace(button, part, side);
  useClosing(button, part, onClose);
  const items = () => [...(part.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const placed = style !== undefined;
  useEffect(() => {
    // what is hidden takes no focus: only once it has its place
    if (placed)
      items()
        .at(from === 'first' ? 0 : -1)
        ?.focus({ preventScroll: true });
  }, [placed, from]);

  const run = (entry: MenuEntry) => {
    if (entry.blocked !== undefined) return;
    if (!entry.stays) {
      onClose();
      button.current?.focus();
    }
    if (entry.href !== undefined) go(entry.href);
    entry.onClick?.();
  };
  const onKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const move = (to: number) => {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(-1);
    else if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
      button.current?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) =>
        one.textContent?.trim().toLowerCase().startsWith(letter),
      );
      found?.focus();
      event.preventDefault();
    }
    event.stopPropagation(); // keys of the page, and of the table around the button, are not meant
  };
  return createPortal(
    // the entries take the focus one by one
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/control-has-associated-label -- see above
    <div
      ref={part}
      role="menu"
      aria-label={label}
      className={`${classes.drop} ${classes.menu}`}
      style={style ?? { top: 0, left: 0, visibility: 'hidden' }}
      onKeyDown={onKey}
      data-shell
    >
      {entries.map((entry, index) =>
        entry === null ? (
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a line has no name
          <div key={`line${index}`} role="separator" className={classes.line} />
        ) : (
          // its words are its label
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- see above
          <button
            key={entry.label}
            type="button"
            role={
              entry.chosen === undefined ? 'menuitem' : entry.stays ? 'menuitemcheckbox' : 'menuitemradio'
            }
            tabIndex={-1}
            // within a dialog of the kit library: Esc closes the menu only
            data-mantine-stop-propagation="true"
            className={classes.item}
            aria-disabled={entry.blocked !== undefined}
            aria-checked={entry.chosen}
            data-danger={entry.danger || undefined}
            onClick={(event) => {
              event.stopPropagation();
              run(entry);
            }}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span>
              {entry.label}
              {entry.blocked !== undefined && <small>{entry.blocked}</small>}
            </span>
            {entry.chosen && (
              <span className={classes.end}>
                <Icon name="check" size={18} />
              </span>
            )}
          </button>
        ),
      )}
    </div>,
    document.body,
  );
}
