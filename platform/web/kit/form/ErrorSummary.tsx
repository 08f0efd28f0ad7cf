import { useEffect, useRef } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './ActionForm.module.css';

export interface SummaryItem {
  readonly id: string;
  readonly text: string;
}

/** Puts the cursor into a field, with what stands there chosen: what is typed next takes its place. */
export function startIn(target: Element | null | undefined): boolean {
  const field = target?.matches('input,textarea,button,select')
    ? target
    : target?.querySelector('input,textarea,button,select');
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  target?.scrollIntoView?.({ block: 'center' });
  return document.activeElement === field;
}

/**
 * What has to be corrected, with a way to each field. After every failed attempt the cursor stands in the first wrong field; where
 * there is none, the focus here. What is wrong with one field alone is said there, and once.
 */
export function ErrorSummary({
  items,
  message,
  attempts,
  atField = false,
}: {
  readonly items: readonly SummaryItem[];
  readonly message: string;
  readonly attempts: number;
  /** Each of them stands at its field, too. */
  readonly atField?: boolean;
}) {
  const t = useFrameText();
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const first = items[0]?.id;
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = mark.current?.closest('form')?.querySelector('[aria-invalid=true]');
    const known = first === undefined ? null : document.getElementById(first);
    if (!startIn(items.length > 0 ? (wrong ?? known) : null)) box.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt
  }, [attempts]);
  const jump = (id: string) => {
    const target = document.getElementById(id);
    if (!startIn(target)) target?.focus();
  };
  if (items.length === 1 && atField) return <span ref={mark} hidden />;
  return (
    <div className={classes.summary} ref={box} tabIndex={-1} role="alert">
      <span ref={mark} hidden />
      <h2>{items.length > 0 ? t('form.summary', { count: items.length }) : message}</h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            // a field that takes a whole line may have several of them
            <li key={`${item.id} ${item.text}`}>
              <a
                href={`#${item.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  jump(item.id);
                }}
              >
                {item.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
