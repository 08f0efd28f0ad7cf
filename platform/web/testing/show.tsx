import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Me } from '#platform/contract/frame.ts';
import type { Language } from '#platform/contract/text.ts';
import { profile } from '#platform/contract/frame.ts';
import { ConfirmHost } from '#platform/web/kit/dialog/ConfirmHost.tsx';
import { Toasts } from '#platform/web/kit/state/Toasts.tsx';
import { queries } from '#platform/web/client/query-client.ts';
import { changeLanguage, startTexts } from '#platform/web/text/text.ts';
import { loadIcons } from '#platform/web/kit/state/Icon.tsx';
import { preloadAll } from '#platform/web/kit/state/lazily.tsx';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import { toasts } from '#platform/web/store/toasts.ts';
import { meWith } from './answers.ts';

export interface Shown {
  readonly user: UserEvent;
  readonly container: HTMLElement;
}

/** What a test says about who is signed in; the rest is that of `meWith`. */
type PartOfMe = Partial<Omit<Me, 'access' | 'profile' | 'preferences'>> & {
  readonly access?: Readonly<Record<string, readonly string[]>>;
  readonly profile?: object;
  readonly preferences?: object;
};

/** Shows a part of a screen as the product would: theme, texts, answers, signed-in account, address. */
export async function show(
  children: ReactNode,
  options: { me?: PartOfMe; language?: Language; path?: string; route?: string } = {},
): Promise<Shown> {
  await startTexts();
  await preloadAll();
  await loadIcons();
  await changeLanguage(options.language ?? 'en');
  queries.clear();
  toasts.set([]);
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 10_000 } });
  queries.setQueryData([profile.me.name, {}], meWith({ ...options.me }));
  const shown = () => <>{children}</>;
  const root: AnyRoute = createRootRoute(
    options.route === undefined ? { component: shown, notFoundComponent: shown } : {},
  );
  // `route`: the pattern of the page's address, whose parts the page reads
  const page =
    options.route === undefined
      ? []
      : [createRoute({ getParentRoute: () => root, path: options.route, component: shown })];
  const router = createRouter({
    routeTree: root.addChildren(page),
    history: createMemoryHistory({ initialEntries: [options.path ?? '/'] }),
  });
  await router.load();
  const { container } = render(
    <ThemeFrame env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
      <Toasts />
    </ThemeFrame>,
  );
  return { user: userEvent.setup(), container };
}
