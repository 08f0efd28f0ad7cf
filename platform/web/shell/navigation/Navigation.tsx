import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useCurrentApp, useMenu } from './menu.ts';
import classes from './Navigation.module.css';
import { CountMark } from './CountMark.tsx';
import { usePins, useWaitingCounts } from './waiting.ts';

interface Place {
  readonly href: string;
  readonly title: string;
  readonly short: string;
  readonly icon: string;
  readonly count: number;
  readonly current: 'page' | 'true' | undefined;
}

/** An icon with its word; the whole title is its name for who does not see it, and stands beside it when it is pointed at. */
function RailItem({ href, title, short, icon, count, current }: Place) {
  const t = useFrameText();
  return (
    <Tip label={title}>
      <LinkTo href={href} className={classes.railItem} aria-current={current}>
        <span className={classes.railIcon} aria-hidden="true">
          <Icon name={icon} size={22} />
          <CountMark count={count} />
        </span>
        <span className={classes.railWord} aria-hidden="true">
          {short}
        </span>
        {/* no label of the link: the short word may be hyphenated, and a label has to contain what is shown */}
        <span className="visually-hidden">
          {count === 0 ? title : `${title}, ${t('shell.waiting', { count })}`}
        </span>
      </LinkTo>
    </Tip>
  );
}

/** The left edge: pages of the open app, below them the apps that somebody has put there. The rest is behind ▦ (AppList.tsx). */
export function Navigation() {
  const t = useFrameText();
  const layout = useLayout();
  const app = useCurrentApp();
  const items = useMenu();
  const counts = useWaitingCounts();
  const pins = usePins();
  if (layout === 'phone') return null;
  return (
    <nav
      className={classes.rail}
      aria-label={app ? t('shell.navigation', { app: app.name }) : t('shell.mainNavigation')}
      data-shell
    >
      {items.map(({ href, title, short, icon, current }) => (
        <RailItem
          key={href}
          {...{ href, title, short, icon }}
          count={counts.ofPage(href)}
          current={current ? 'page' : undefined}
        />
      ))}
      {pins.length > 0 && (
        <ul className={classes.pins} aria-label={t('shell.pinned')}>
          {pins.map(({ code, home, name, icon }) => (
            <li key={code}>
              <RailItem
                href={home}
                title={name}
                short={name}
                icon={icon}
                count={counts.ofApp(code)}
                current={code === app?.code ? 'true' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
