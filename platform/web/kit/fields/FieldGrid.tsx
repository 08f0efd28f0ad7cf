import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/**
 * The fields of a form: one below the other, and two beside each other as soon as there is room (experience 4.1). Paragraphs, chips
 * and what has parts of its own take the whole line by themselves; `data-whole` says it of anything else.
 */
export const FieldGrid = ({
  thirds,
  children,
}: {
  /** Three beside each other: short texts that belong together. */
  readonly thirds?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={classes.place}>
    <div className={classes.fields} data-thirds={thirds || undefined}>
      {children}
    </div>
  </div>
);
