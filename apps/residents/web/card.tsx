import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import classes from './residents.module.css';

export interface CardProps {
  readonly residentId: string;
  readonly readOnly: boolean;
}
export interface Ends {
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Verb of the main button where the form is one of several: "Save and next step". */
  readonly submit?: string;
}

/** Opens a form about one resident in the work panel; the panel names the resident's work and parks it elsewhere. */
export function openForm(
  residentId: string,
  key: string,
  title: string,
  render: (ends: Ends) => ReactNode,
): void {
  const full = `resident:${residentId}:${key}`;
  const close = () => closeWork(full);
  openWork({ key: full, title, residentId, render: () => render({ onDone: close, onCancel: close }) });
}

/** A card with rows of one kind: states, one main action, one line per row with its actions. */
export function RowsCard<Row extends { readonly id: string }>({
  title,
  query,
  empty,
  action,
  children,
}: {
  readonly title: string;
  readonly query: { readonly data: readonly Row[] | undefined; readonly error: unknown; refetch(): unknown };
  readonly empty: string;
  /** Absent when the account may not. */
  readonly action?:
    | { readonly label: string; readonly onClick: () => void; readonly blocked?: ReactNode }
    | undefined;
  readonly children: (row: Row) => ReactNode;
}) {
  const { data } = query;
  return (
    <Section
      title={title}
      actions={
        action &&
        (action.blocked ?? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="add" />}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        ))
      }
    >
      {data === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : data.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes.rows}>
          {data.map((row) => (
            <li key={row.id} className={classes.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** One line of a card: what, details below, actions at the end. */
export function Row({
  title,
  detail,
  actions,
}: {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <>
      <div className={classes.words}>
        <div>{title}</div>
        {detail !== undefined && detail !== '' && (
          <Text size="sm" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </div>
      {actions}
    </>
  );
}
