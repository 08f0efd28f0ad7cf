import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { ListPlace } from '#platform/web/kit/list/list-place.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import classes from './ListHead.module.css';
import { ListHead, type ListHeadProps } from './ListHead.tsx';

/** Frame of a list: one line with everything that belongs to it, below it what the list is limited to, then the table. */
export function ListPage({
  app,
  hint,
  more = [],
  children,
  ...head
}: ListHeadProps & {
  /** Name of the app for the title of the window. */
  readonly app?: string;
  /** What has to be said before the list: how things stand now. What the page is for is `about`. */
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  const phone = useLayout() === 'phone';
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const [offered, offersColumns] = useState(false);
  const [choosesColumns, chooseColumns] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const owner = useRef<string | null>(null);
  const stopChoosing = useCallback(() => chooseColumns(false), []);
  const place = useMemo(
    () => ({
      element,
      chips,
      menu,
      choosesColumns,
      stopChoosing,
      claim: (id: string) => (owner.current ??= id) === id,
      offersColumns,
    }),
    [element, chips, choosesColumns, stopChoosing],
  );
  usePageTitle(head.title, app);
  const columns =
    // on a phone there are cards, and they show all
    offered && !phone
      ? [{ label: t('kit.columns'), icon: 'columns' as const, onClick: () => chooseColumns(true) }]
      : [];
  return (
    <ListPlace value={place}>
      <ListHead {...head} more={[...columns, ...more]} menu={menu} place={setElement} />
      <div ref={setChips} className={classes.below} />
      {hint && (
        <Text className={classes.hint ?? ''} size="sm">
          {hint}
        </Text>
      )}
      {children}
    </ListPlace>
  );
}
