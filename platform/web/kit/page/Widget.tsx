import { ActionIcon, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { connection, onServer } from '#platform/web/client/connection.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useNow } from './use-now.ts';
import classes from './Widget.module.css';

/** What a widget needs of the call behind it, as useCall answers it. */
export interface WidgetQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** Younger data need no word about their age: they are read again by themselves. */
const freshMs = 300_000;

/**
 * Frame of a widget: title, the page behind it, and its states. How old its data are is said when it matters: after five minutes,
 * and without a connection. Data that could not be read again stay with their age (experience: states of a dashboard).
 */
export function Widget<T>({
  title,
  query,
  href,
  icon,
  none,
  children,
}: {
  readonly title: string;
  readonly query: WidgetQuery<T>;
  /** What stands beside the title where there is nothing to show, instead of a body: an empty part takes one line. */
  readonly none?: (data: T) => string | null;
  /** The page that shows all of it; absent when there is none or the account may not open it. */
  readonly href?: string | undefined;
  readonly icon?: string;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useFrameText();
  const format = useFormat();
  const id = useId();
  const now = useNow();
  const { data, error, dataUpdatedAt } = query;
  const { offline } = connection.use();
  const age = data === undefined ? null : format.relative(onServer(dataUpdatedAt).toISOString());
  const aged = offline || now - dataUpdatedAt > freshMs;
  const nothing = data === undefined ? null : (none?.(data) ?? null);
  return (
    <section className={classes.widget} aria-labelledby={id} data-none={nothing !== null || undefined}>
      <div className={classes.head}>
        {icon && <Icon name={icon} color="var(--text-dim)" />}
        <div className={classes.title}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {nothing !== null && <span className={classes.nothing}>{nothing}</span>}
          {age !== null && aged && <span className={classes.age}>{age}</span>}
        </div>
        {href !== undefined && (
          <Tip label={t('kit.openPage')}>
            <ActionIcon component={LinkTo} href={href} aria-label={t('kit.openPageOf', { name: title })}>
              <Icon name="right" />
            </ActionIcon>
          </Tip>
        )}
      </div>
      {error !== null && error !== undefined && data !== undefined && (
        <Text size="sm" className={classes.old} role="status">
          <Icon name="warning" size={16} /> {t('kit.notUpdated', { at: age ?? '' })}
        </Text>
      )}
      {nothing === null && (
        <div className={classes.body}>
          {data !== undefined ? (
            children(data)
          ) : error ? (
            <ErrorState error={error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonFor kind="inWidget" />
          )}
        </div>
      )}
    </section>
  );
}

/** Rows of a widget, each leading to its record; what does not fit is counted behind the link `href`. */
export function WidgetList<T>({
  rows,
  limit,
  total = rows.length,
  keyOf,
  linkOf,
  href,
  children,
}: {
  readonly rows: readonly T[];
  /** How many are shown, as the dashboard says. */
  readonly limit: number;
  readonly total?: number;
  readonly keyOf: (row: T) => string;
  readonly linkOf?: (row: T) => string | null;
  readonly href?: string | undefined;
  readonly children: (row: T) => ReactNode;
}) {
  const t = useFrameText();
  const shown = rows.slice(0, limit);
  const more = total - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((row) => {
          const link = linkOf?.(row) ?? null;
          return (
            <li key={keyOf(row)}>
              {link === null ? (
                <div className={classes.row}>{children(row)}</div>
              ) : (
                <LinkTo href={link} className={classes.row}>
                  {children(row)}
                </LinkTo>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && <WidgetMore href={href}>{t('kit.moreRows', { count: more })}</WidgetMore>}
    </>
  );
}

/** How much more there is, and the way to it; without an address only the number. */
export const WidgetMore = ({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) =>
  href === undefined ? (
    <div className={classes.more}>{children}</div>
  ) : (
    <LinkTo href={href} className={classes.more}>
      {children}
    </LinkTo>
  );

/** A number with its word; it leads to the rows it counts. */
export function WidgetFigure({
  value,
  label,
  href,
}: {
  readonly value: ReactNode;
  readonly label: string;
  readonly href?: string | undefined;
}) {
  const content = (
    <>
      <span className={classes.value}>{value}</span>
      <span className={classes.label}>{label}</span>
    </>
  );
  return href === undefined ? (
    <div className={classes.figure}>{content}</div>
  ) : (
    <LinkTo href={href} className={classes.figure}>
      {content}
    </LinkTo>
  );
}

/** What stands alone in a line of a row. */
export const WholeLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.whole}>{children}</span>
);

/** Figures beside each other. */
export const WidgetFigures = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.figures}>{children}</div>
);
