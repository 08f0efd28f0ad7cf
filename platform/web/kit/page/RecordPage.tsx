import { ActionIcon, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { LinkTo, useAddress } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Primary, PrimaryButton } from './PrimaryButton.tsx';
import classes from './PageHead.module.css';
import { Sideways } from '#platform/web/kit/list/Sideways.tsx';

export interface Tab {
  readonly title: string;
  readonly href: string;
  /** Something in it is due. */
  readonly dot?: boolean;
}

/** Tabs as links, so that each has its address; the open one is found by the address. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  const { path } = useAddress();
  const nav = useRef<HTMLElement>(null);
  // on a phone the open tab may lie behind the edge; newer browsers answer with a promise, which is no clean-up
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav className={classes.sections} aria-label={label} ref={nav}>
      <Sideways>
        <div className={classes.tabs}>
          {tabs.map((tab) => (
            <LinkTo
              key={tab.href}
              href={tab.href}
              className={classes.tab}
              {...(path === tab.href.split('?')[0] ? { 'aria-current': 'page' } : {})}
            >
              {tab.title}
              {tab.dot && <span className={classes.dot} />}
            </LinkTo>
          ))}
        </div>
      </Sideways>
    </nav>
  );
}

/** Two lines of the bar of a phone; a longer title stands on the page in full. */
const longestInBar = 40;

/** Frame of one record: way back, title with status, actions, tabs, content, side column. */
export function RecordPage({
  title,
  tab,
  app,
  status,
  back,
  primary,
  actions,
  tabs,
  banner,
  band,
  side,
  children,
}: {
  readonly title: string;
  /** Name of the open tab, for the title of the window. */
  readonly tab?: string;
  readonly app?: string;
  readonly status?: ReactNode;
  /** Address of the list that this record belongs to. */
  readonly back?: string;
  readonly primary?: Primary | undefined;
  readonly actions?: ReactNode;
  readonly tabs?: readonly Tab[];
  /** Who this is about; replaces the head. */
  readonly banner?: ReactNode;
  /** Why nothing can be changed. */
  readonly band?: ReactNode;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  const layout = useLayout();
  usePageTitle(title, tab, app);
  return (
    <>
      {banner ?? (
        <div className={title.length > longestInBar ? classes.head : `${classes.head} ${classes.inBar}`}>
          {back !== undefined && layout !== 'phone' && (
            <ActionIcon component={LinkTo} href={back} aria-label={t('kit.back')}>
              <Icon name="back" size={24} />
            </ActionIcon>
          )}
          <div className={classes.title}>
            <Title order={1}>{title}</Title>
            {status}
          </div>
          <div className={classes.actions} id="resident-actions">
            {actions}
            {primary && <PrimaryButton {...primary} />}
          </div>
        </div>
      )}
      {band}
      {tabs && <Tabs tabs={tabs} label={t('kit.sections')} />}
      {side === undefined ? (
        children
      ) : (
        <div className={classes.columns}>
          <div>{children}</div>
          <aside>{side}</aside>
        </div>
      )}
    </>
  );
}
