import type { ReactNode } from 'react';
import classes from './Builder.module.css';

/** Less used fields, folded away until they are wanted. */
export function Fold({
  title,
  open = false,
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={classes.fold} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
