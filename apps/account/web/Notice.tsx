import type { ReactNode } from 'react';
import type { Status } from '#platform/web/theme/tokens.ts';

/** A sentence that must be read before going on. Errors and warnings are said at once. */
export function Notice({
  status,
  title,
  children,
}: {
  readonly status: Status;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      role={status === 'info' ? 'note' : 'alert'}
      style={{
        background: `var(--s-${status}-soft)`,
        color: `var(--s-${status}-text)`,
        borderInlineStart: `4px solid var(--s-${status}-edge)`,
        borderRadius: 'var(--mantine-radius-md)',
        padding: '0.75rem 1rem',
      }}
    >
      {title !== undefined && <strong style={{ display: 'block' }}>{title}</strong>}
      {children}
    </div>
  );
}
