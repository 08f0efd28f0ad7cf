import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { preloadDialogs } from '#platform/web/kit/dialog/Dialog.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { FailedWindow } from '#platform/web/kit/state/PartFailed.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { useInFormMode } from '#platform/web/store/form-mode.ts';
import { screensOf } from '#platform/web/slots/registry.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useMenu } from './navigation/menu.ts';
import { moreSheet, openPalette } from './navigation/open.ts';
import { WayOut } from './navigation/WayOut.tsx';
import classes from './BottomBar.module.css';

const closeMore = () => moreSheet.set(false);
// with the window that it stands in; on a phone it holds the way out, which stays also where the sheet does not come
const MoreSheet = lazily<object>(
  'more',
  () => Promise.all([import('./MoreSheet.tsx'), preloadDialogs()]).then(([file]) => file),
  {
    failed: (failure) => (
      <FailedWindow {...failure} onClose={closeMore}>
        <Stack gap="md" mb="md">
          <WayOut onClose={closeMore} />
        </Stack>
      </FailedWindow>
    ),
    early: true,
  },
);

/** The phone's bar at the lower edge: two pages of the app, recording, search and everything else. */
export function BottomBar() {
  const t = useFrameText();
  const layout = useLayout();
  const items = useMenu().slice(0, 2);
  const resident = currentResident.use();
  const more = moreSheet.use();
  const filling = useInFormMode();
  if (layout !== 'phone' || filling) return null;
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
            {/* as in the rail: the short word is shown, the whole title is the name */}
            <span aria-hidden="true">{item.short}</span>
            <span className="visually-hidden">{item.title}</span>
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
