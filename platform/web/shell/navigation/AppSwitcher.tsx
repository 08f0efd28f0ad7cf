import { Suspense, useCallback, useRef, useState } from 'react';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useCurrentApp, useSoldApps } from './menu.ts';
import topBarClasses from './TopBar.module.css';

const AppList = lazily('app-list', () => import('./AppList.tsx'), { early: true });

/** Opens the sheet of all apps; hidden when there is only one. */
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
        <Drop
          anchor={button}
          label={t('shell.apps')}
          width={layout === 'desktop' ? 720 : 'full'}
          onClose={close}
        >
          <Suspense fallback={<SkeletonFor kind="table" />}>
            <AppList focus onChosen={close} />
          </Suspense>
        </Drop>
      )}
    </>
  );
}
