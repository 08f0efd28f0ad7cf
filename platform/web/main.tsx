import '@mantine/core/styles.css';
import './theme/fonts.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reactToFailures } from './failures.ts';
import { ConfirmHost } from './kit/ConfirmHost.tsx';
import { Toasts } from './kit/Toasts.tsx';
import { queries } from './query-client.ts';
import { type Apps, registerApps } from './registry.ts';
import { makeRouter } from './router.tsx';
import { Feedback } from './shell/Feedback.tsx';
import { startTexts } from './text.ts';
import { ThemeFrame } from './theme/ThemeFrame.tsx';

/** Starts the product in the browser with the apps that the entry hands in. */
export async function start(apps: Apps): Promise<void> {
  registerApps(apps);
  reactToFailures();
  await startTexts();
  const router = makeRouter();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <ThemeFrame>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Feedback />
        </QueryClientProvider>
        <Toasts />
      </ThemeFrame>
    </StrictMode>,
  );
}
