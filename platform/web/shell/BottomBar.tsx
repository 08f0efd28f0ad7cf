import { lazy, Suspense } from 'react';
import { currentResident } from '../current-resident.ts';
import { Icon } from '../kit/Icon.tsx';
import { LinkTo } from '../navigation.tsx';
import { openRecord } from '../kit/QuickEntry.tsx';
import { screensOf } from '../registry.ts';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import { useMenu } from './menu.ts';
import { moreSheet, openPalette } from './open.ts';
import classes from './BottomBar.module.css';

const MoreSheet = lazy(() => import('./MoreSheet.tsx'));

/** The phone's bar at the lower edge: two pages of the app, recording, search and everything else. */
export function BottomBar() {
  const t = useFrameText();
  const layout = useLayout();
  const items = useMenu().slice(0, 2);
  const resident = currentResident.use();
  const more = moreSheet.use();
  if (layout !== 'phone') return null;
  const records = screensOf('resident.record').length > 0;
  return (
    <>
      <nav className={classes.bottom} aria-label={t('shell.mainNavigation')} data-shell>
        {items.map((item) => (
          <LinkTo
            key={item.href}
            href={item.href}
            className={classes.bottomItem}
            {...(item.current ? { 'aria-current': 'page' } : {})}
          >
            <Icon name={item.icon} size={24} />
            <span {...(/\S{13}/.test(item.title) ? { 'data-long': '' } : {})}>{item.title}</span>
          </LinkTo>
        ))}
        {records && (
          <button
            type="button"
            className={`${classes.bottomItem} ${classes.bottomRecord}`}
            onClick={() => (resident ? openRecord(resident) : openPalette())}
            aria-label={t('shell.record')}
          >
            <span className={classes.record}>
              <Icon name="add" size={24} />
            </span>
          </button>
        )}
        <button
          type="button"
          className={classes.bottomItem}
          onClick={openPalette}
          id="search"
          data-tour="search"
        >
          <Icon name="search" size={24} />
          <span>{t('shell.search')}</span>
        </button>
        <button
          type="button"
          className={classes.bottomItem}
          data-tour="more"
          onClick={() => moreSheet.set(true)}
        >
          <Icon name="menu" size={24} />
          <span>{t('shell.more')}</span>
        </button>
      </nav>
      <Suspense>{more && <MoreSheet />}</Suspense>
    </>
  );
}
