import { useEffect, useRef } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './ActionForm.module.css';

export interface SummaryItem {
  readonly id: string;
  readonly text: string;
}

/** What has to be corrected, with a way to each field. Takes the focus after every failed attempt. */
export function ErrorSummary({
  items,
  message,
  attempts,
}: {
  readonly items: readonly SummaryItem[];
  readonly message: string;
  readonly attempts: number;
}) {
  const t = useFrameText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const jump = (id: string) => {
    const target = document.getElementById(id);
    const field = target?.matches('input,textarea,button,select')
      ? target
      : target?.querySelector<HTMLElement>('input,textarea,button,select');
    (field ?? target)?.focus();
    target?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <div className={classes.summary} ref={box} tabIndex={-1} role="alert">
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
