import { ActionIcon, Button } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { dropToast, type Toast, toasts } from '#platform/web/store/toasts.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from './Icon.tsx';
import classes from './Toasts.module.css';

const statusOf = { success: 'done', info: 'info', error: 'critical' } as const;

function One({ toast }: { readonly toast: Toast }) {
  const t = useFrameText();
  // as long as somebody reads or reaches for it, it stays (WCAG 1.4.13)
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dropToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const status = statusOf[toast.kind];
  const { undo } = toast;
  return (
    <div
      className={classes.toast}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      style={{ '--edge': `var(--s-${status}-solid)` } as CSSProperties}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={status} color={`var(--s-${status}-solid)`} />
      <span className={classes.text}>{toast.message}</span>
      {undo && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            dropToast(toast.id);
            undo.run();
          }}
        >
          {undo.label ?? t('kit.undo')}
        </Button>
      )}
      <ActionIcon size="md" aria-label={t('kit.close')} onClick={() => dropToast(toast.id)}>
        <Icon name="close" size={18} />
      </ActionIcon>
    </div>
  );
}

/** Shows the short messages (toasts.ts). */
export function Toasts() {
  const shown = toasts.use();
  return (
    <div className={classes.list}>
      {shown.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
