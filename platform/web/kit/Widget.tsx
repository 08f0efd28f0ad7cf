import { ActionIcon, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormat } from '../formatting.ts';
import { LinkTo } from '../navigation.tsx';
import { useFrameText } from '../text.ts';
import { ErrorState } from './ErrorState.tsx';
import { Icon } from './Icon.tsx';
import { Tip } from './Tip.tsx';
import { SkeletonFor } from './SkeletonFor.tsx';
import classes from './Widget.module.css';

/** What a widget needs of the call behind it, as useCall answers it. */
export interface WidgetQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** Draws again every half minute, so that an age does not stay behind. */
function useTick(): void {
  const [, set] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => set((count) => count + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
}

/**
 * Frame of a widget: title, age of its data, the page behind it, and its states. Data that could not be read again stay
 * with their age (experience: states of a dashboard).
 */
export function Widget<T>({
  title,
  query,
  href,
  icon,
  children,
}: {
  readonly title: string;
  readonly query: WidgetQuery<T>;
  /** The page that shows all of it; absent when there is none or the account may not open it. */
  readonly href?: string | undefined;
  readonly icon?: string;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useFrameText();
  const format = useFormat();
  const id = useId();
  useTick();
  const { data, error, dataUpdatedAt } = query;
  const age = data === undefined ? null : format.relative(new Date(dataUpdatedAt).toISOString());
  return (
    <section className={classes.widget} aria-labelledby={id}>
      <div className={classes.head}>
        {icon && <Icon name={icon} color="var(--text-dim)" />}
        <div className={classes.title}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {age !== null && <span className={classes.age}>{age}</span>}
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
      <div className={classes.body}>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="inWidget" />
        )}
      </div>
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
      {more > 0 &&
        (href === undefined ? (
          <div className={classes.more}>{t('kit.moreRows', { count: more })}</div>
        ) : (
          <LinkTo href={href} className={classes.more}>
            {t('kit.moreRows', { count: more })}
          </LinkTo>
        ))}
    </>
  );
}

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

/** Figures beside each other. */
export const WidgetFigures = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.figures}>{children}</div>
);
