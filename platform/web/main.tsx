import '@mantine/core/styles.css';
import './theme/fonts.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeOldReadableDrafts } from './offline/drafts.ts';
import { reactTo } from './client/client.ts';
import { forgetKept } from './offline/kept.ts';
import { reactToFailures } from './client/failures.ts';
import { ConfirmHost } from './kit/dialog/ConfirmHost.tsx';
import { knowIcons } from './kit/state/Icon.tsx';
import { Toasts } from './kit/state/Toasts.tsx';
import { queries } from './client/query-client.ts';
import { type Apps, registerApps } from './slots/registry.ts';
import { makeRouter } from './shell/router.tsx';
import { Feedback } from './shell/help/Feedback.tsx';
import { SignedOut } from './shell/SignedOut.tsx';
import { handedOver, leaving, startLeaving } from './session/sign-out.ts';
import { startTexts } from './text/text.ts';
import { ThemeFrame } from './theme/ThemeFrame.tsx';

/** The pages; nothing of them from the moment of signing out on. */
function Program({ router }: { readonly router: ReturnType<typeof makeRouter> }) {
  const gone = handedOver.use();
  if (leaving.use()) return <SignedOut />;
  if (gone) return null;
  return (
    <>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Feedback />
    </>
  );
}

/** A page that the browser kept whole for its way back would show the person who has left. */
function startComingBack(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

/** Starts the product in the browser with the apps that the entry hands in; answers how to take it away again. */
export async function start(apps: Apps): Promise<() => void> {
  registerApps(apps);
  knowIcons(apps.icons ?? {});
  removeOldReadableDrafts();
  reactToFailures();
  // the session has ended elsewhere: what was kept for it goes with it
  reactTo({
    leave(url) {
      forgetKept();
      location.assign(url);
    },
  });
  startLeaving();
  startComingBack();
  await startTexts();
  const router = makeRouter();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <ThemeFrame>
        <QueryClientProvider client={queries}>
          <Program router={router} />
        </QueryClientProvider>
        <Toasts />
      </ThemeFrame>
    </StrictMode>,
  );
  return () => mounted.unmount();
}
