import { useEffect, useRef } from 'react';
import { LinkTo, useAddress } from '#platform/web/routing/navigation.tsx';
import classes from './GroupedTabs.module.css';
import type { Tab } from './RecordPage.tsx';
import { Sideways } from '#platform/web/kit/list/Sideways.tsx';

export interface TabGroup {
  readonly title: string;
  readonly tabs: readonly Tab[];
}

const isOpen = (tab: Tab, path: string): boolean => path === tab.href.split('?')[0];

/**
 * The many tabs of a record as groups in one row; the pages of the open group stand below it, when it has more than one. A group
 * leads to its first page, so that every page is two presses away, and the content has the whole width (experience, section 0: 3).
 */
export function GroupedTabs({
  groups,
  label,
  home,
}: {
  /** None is empty. */
  readonly groups: readonly TabGroup[];
  readonly label: string;
  /** Address of the page that the record shows at its own address. */
  readonly home?: string;
}) {
  const address = useAddress().path;
  const path = home?.startsWith(`${address}/`) ? home : address;
  const nav = useRef<HTMLElement>(null);
  const open = groups.find((group) => group.tabs.some((tab) => isOpen(tab, path)));
  // a row that is wider than the window shows what is open; newer browsers answer with a promise, which is no clean-up
  useEffect(() => {
    for (const one of nav.current?.querySelectorAll('[aria-current]') ?? [])
      one.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav className={classes.tabs} aria-label={label} ref={nav}>
      <Sideways>
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={group.title}>
              <LinkTo
                href={group.tabs[0]!.href}
                className={classes.group}
                {...(group === open ? { 'aria-current': group.tabs.length > 1 ? 'true' : 'page' } : {})}
              >
                {group.title}
                {group.tabs.some((tab) => tab.dot) && <span className={classes.dot} />}
              </LinkTo>
            </li>
          ))}
        </ul>
      </Sideways>
      {open !== undefined && open.tabs.length > 1 && (
        <Sideways>
          <ul className={classes.pages} aria-label={open.title}>
            {open.tabs.map((tab) => (
              <li key={tab.href}>
                <LinkTo
                  href={tab.href}
                  className={classes.page}
                  {...(isOpen(tab, path) ? { 'aria-current': 'page' } : {})}
                >
                  {tab.title}
                  {tab.dot && <span className={classes.dot} />}
                </LinkTo>
              </li>
            ))}
          </ul>
        </Sideways>
      )}
    </nav>
  );
}

/** The room of the rows while it is not known yet what is in them: what stands below does not move when they come. */
export const GroupedTabsSpace = ({ pages }: { readonly pages: boolean }) => (
  <div className={classes.tabs} aria-hidden="true">
    <div className={classes.groups} />
    {pages && <div className={classes.pages} />}
  </div>
);
