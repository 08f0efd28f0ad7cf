import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { Drop } from '../kit/Drop.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LinkTo } from '../navigation.tsx';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import { type SoldApp, useCurrentApp, useSoldApps } from './menu.ts';
import appSwitcherClasses from './AppSwitcher.module.css';
import topBarClasses from './TopBar.module.css';

/** The apps as tiles; also part of the sheet "More" on a phone. */
export function AppTiles({
  apps,
  current,
  onChosen,
}: {
  readonly apps: readonly SoldApp[];
  readonly current: string | undefined;
  readonly onChosen: () => void;
}) {
  return (
    <ul className={appSwitcherClasses.tiles}>
      {apps.map((app) => (
        <li key={app.code}>
          <LinkTo
            href={app.home}
            className={appSwitcherClasses.tile}
            onClick={onChosen}
            style={{ '--app-hue': app.hue } as CSSProperties}
            {...(app.code === current ? { 'aria-current': 'true' } : {})}
          >
            <span className={appSwitcherClasses.tileIcon}>
              <Icon name={app.icon} size={26} />
            </span>
            {app.name}
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}

/** Changes between the apps of the home; hidden when there is only one. */
export function AppSwitcher() {
  const t = useFrameText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const apps = useSoldApps();
  const current = useCurrentApp();
  const layout = useLayout();
  if (apps.length < 2) return <span className={topBarClasses.appButton}>{current?.name ?? 'Obhut'}</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={topBarClasses.appButton}
        data-tour="apps"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={`${t('shell.appSwitcher')}: ${current?.name ?? 'Obhut'}`}
      >
        <Icon name="apps" size={24} />
        {layout === 'desktop' && <span>{current?.name ?? 'Obhut'}</span>}
      </button>
      {open && (
        <Drop anchor={button} label={t('shell.apps')} width={420} onClose={close}>
          <AppTiles apps={apps} current={current?.code} onChosen={close} />
        </Drop>
      )}
    </>
  );
}
