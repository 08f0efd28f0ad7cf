import { Button, FocusTrap } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { loadMessage } from '#platform/web/client/failures.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { layers } from '#platform/web/theme/tokens.ts';
import drop from './Drop.module.css';
import { ErrorState } from './ErrorState.tsx';
import { RetryMark } from './MarkOf.tsx';

/** A part of the program could not be loaded; `busy` while it is loaded once more. */
export interface Failure {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In a line: one button that says it and loads again. */
export function PartMark({ error, ...rest }: Failure) {
  const t = useFrameText();
  const words = loadMessage(error);
  return <RetryMark words={words} label={`${words} ${t('kit.retry')}`} {...rest} />;
}

/** In the place of a window: made without the program of the windows, which may be what is missing. */
export function FailedWindow({
  onClose,
  children,
  ...failure
}: Failure & { readonly onClose: (() => void) | undefined; readonly children?: ReactNode }) {
  const t = useFrameText();
  return createPortal(
    <FocusTrap active>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, as every window */}
      <div
        role="alertdialog"
        aria-modal
        aria-label={loadMessage(failure.error)}
        tabIndex={-1}
        className={drop.drop}
        style={{ top: '20vh', insetInline: 0, marginInline: 'auto', width: 420, zIndex: layers.modal + 30 }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose?.();
        }}
        data-shell
      >
        <ErrorState {...failure} />
        {children}
        {onClose && (
          <Button variant="subtle" onClick={onClose}>
            {t('kit.close')}
          </Button>
        )}
      </div>
    </FocusTrap>,
    document.body,
  );
}
