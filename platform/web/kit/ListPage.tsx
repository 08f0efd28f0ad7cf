import { Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '../page-title.ts';
import { useFrameText } from '../text.ts';
import { KnownHeight } from './KnownHeight.tsx';
import { ListPlace } from './list-place.ts';
import classes from './PageHead.module.css';
import { type Primary, PrimaryButton } from './PrimaryButton.tsx';

/** Frame of a list: title, number of entries, search and filters, main action, then the table. */
export function ListPage({
  title,
  app,
  count,
  shown,
  hint,
  primary,
  actions,
  search,
  filters,
  children,
}: {
  readonly title: string;
  /** Name of the app for the title of the window. */
  readonly app?: string;
  readonly count?: number | null;
  /** How many of them are shown, when fewer. */
  readonly shown?: number;
  readonly hint?: string;
  /** Absent when the account may not. */
  readonly primary?: Primary | undefined;
  /** Further buttons beside the main action. */
  readonly actions?: ReactNode;
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const owner = useRef<string | null>(null);
  const place = useMemo(() => ({ element, claim: (id: string) => (owner.current ??= id) === id }), [element]);
  usePageTitle(title, app);
  return (
    <ListPlace value={place}>
      <div className={`${classes.head} ${classes.list}`}>
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {count !== null && count !== undefined && (
            <span className={classes.count} role="status">
              {shown !== undefined && shown < count
                ? t('kit.countOf', { count: shown, total: count })
                : t('kit.count', { count })}
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <div ref={setElement} className={classes.place} />
          {actions}
          {primary && <PrimaryButton {...primary} />}
        </div>
      </div>
      {hint && (
        <Text c="dimmed" mb="md">
          {hint}
        </Text>
      )}
      {(search !== undefined || filters !== undefined) && (
        <KnownHeight name={title} tools>
          <div className={classes.tools}>
            {search}
            {filters}
          </div>
        </KnownHeight>
      )}
      {children}
    </ListPlace>
  );
}
