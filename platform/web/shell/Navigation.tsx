import type { CSSProperties } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { Tip } from '../kit/Tip.tsx';
import { LinkTo } from '../navigation.tsx';
import { preferences, prefer } from '../preferences.ts';
import { useFrameText } from '../text.ts';
import { useLayout, useRail } from './layout.ts';
import { useCurrentApp, useMenu } from './menu.ts';
import classes from './Navigation.module.css';

/** Pages of the open app at the left edge; icons only on a tablet or when made narrow. */
export function Navigation() {
  const t = useFrameText();
  const layout = useLayout();
  const rail = useRail();
  const app = useCurrentApp();
  const items = useMenu();
  const { narrowNavigation } = preferences.use();
  if (layout === 'phone' || items.length === 0) return null;
  return (
    <nav
      className={rail ? `${classes.nav} ${classes.rail}` : classes.nav}
      aria-label={app ? t('shell.navigation', { app: app.name }) : t('shell.mainNavigation')}
      data-shell
    >
      {app && !rail && (
        <div className={classes.appName} style={{ '--app-hue': app.hue } as CSSProperties}>
          {app.name}
        </div>
      )}
      {items.map((item) => {
        const link = (
          <LinkTo
            key={item.href}
            href={item.href}
            className={classes.item}
            {...(item.current ? { 'aria-current': 'page' } : {})}
            {...(rail ? { 'aria-label': item.title } : {})}
          >
            <Icon name={item.icon} size={22} />
            {!rail && <span>{item.title}</span>}
          </LinkTo>
        );
        return rail ? (
          <Tip key={item.href} label={item.title}>
            {link}
          </Tip>
        ) : (
          link
        );
      })}
      {layout === 'desktop' && (
        <button
          type="button"
          className={`${classes.item} ${classes.narrow}`}
          onClick={() => prefer({ narrowNavigation: !narrowNavigation })}
          aria-label={narrowNavigation ? t('shell.expand') : t('shell.collapse')}
        >
          <Icon name={narrowNavigation ? 'right' : 'narrow'} size={22} />
          {!rail && <span>{t('shell.collapse')}</span>}
        </button>
      )}
    </nav>
  );
}
