import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { allows, loadMe } from '#platform/web/calls/access.ts';
import { FailedAs, lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { asPage, PageOf } from './PageOf.tsx';
import { ErrorPage, ForbiddenPage, NotFoundPage } from './pages.tsx';
import { type KnownScreen, loadRestFor, loadScreenTitles, screensOf } from '#platform/web/slots/registry.ts';
import { loginUrl } from '#platform/web/store/return-url.ts';

/** Where the empty address leads (specification 1, section 2). */
const home = '/app-dashboard/dashboards';

/** The frame comes with the first page behind the sign-in; the sign-in page does without it. */
const Shell = lazily<object>('shell', () => import('./Shell.tsx').then((file) => ({ default: file.Shell })), {
  failed: asPage,
});

const plainQuery = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values: Record<string, unknown>): string => {
    const text = new URLSearchParams(
      Object.entries(values).map(([name, value]) => [name, String(value)]),
    ).toString();
    return text === '' ? '' : `?${text}`;
  },
};

/** Loads who is signed in; any failure leads to the sign-in page with the way back (specification 1, section 8). */
async function guard(from: string): Promise<void> {
  try {
    const frame = Shell.preload().catch(() => undefined); // at the same time; what fails here fails again where it is shown
    const me = await loadMe();
    const own =
      me.external && from === home
        ? screensOf('page').find((one) => one.screen.external === 'home')?.screen.path
        : undefined;
    if (own !== undefined) throw redirect({ href: own, replace: true });
    await frame;
  } catch (error) {
    if (isRedirect(error)) throw error;
    throw redirect({ href: loginUrl(from) });
  }
}

/**
 * The library's types follow a tree that is written down; ours is made of the manifests when the program starts, so
 * that each route is just a route.
 */
const asRoute = (route: object): AnyRoute => route as AnyRoute;

function pageRoute(parent: AnyRoute, one: KnownScreen): AnyRoute {
  const path = one.screen.path;
  if (!path) throw new Error(`the page ${one.app}/${one.name} has no path`);
  return asRoute(
    createRoute({
      getParentRoute: () => parent,
      path,
      component: () => <PageOf known={one} />,
      loader: async () => {
        // what does not come says so where it is shown, and is loaded again there
        await Promise.all([one.preload(), loadScreenTitles(), loadRestFor(one.manifest)]).catch(
          () => undefined,
        );
      },
    }),
  );
}

function publicRoute(parent: AnyRoute, one: KnownScreen): AnyRoute {
  const { Component } = one;
  return asRoute(
    createRoute({
      getParentRoute: () => parent,
      path: one.screen.path ?? '/',
      component: () => (
        <Suspense fallback={<SkeletonFor kind="page" />}>
          <FailedAs value={asPage}>
            <Component />
          </FailedAs>
        </Suspense>
      ),
      loader: () =>
        one.preload().then(
          () => undefined,
          () => undefined, // said where it is shown
        ),
    }),
  );
}

const fixed = (parent: AnyRoute, path: string, component: () => ReactNode): AnyRoute =>
  asRoute(createRoute({ getParentRoute: () => parent, path, component }));

/** First parts of addresses that have pages below and none of their own; each leads to the first page that the account may see. */
function areaRoutes(parent: AnyRoute): AnyRoute[] {
  const pages = screensOf('page');
  const taken = new Set<string | undefined>([...pages, ...screensOf('public')].map((one) => one.screen.path));
  const areas = new Set<string>(
    pages
      .map((one) => `/${one.screen.path!.split('/')[1]!}`)
      .filter((area) => !area.includes('$') && area !== '/'),
  );
  return [...areas]
    .filter((area) => !taken.has(area))
    .flatMap((area) => {
      const inside = pages.filter(
        ({ screen }) => screen.path!.startsWith(`${area}/`) && !screen.path!.includes('$'),
      );
      const homes = new Set(pages.map((one) => one.manifest.tile?.home));
      const ordered = inside.toSorted(
        (left, right) => Number(homes.has(right.screen.path)) - Number(homes.has(left.screen.path)),
      );
      if (ordered.length === 0) return [];
      return [
        asRoute(
          createRoute({
            getParentRoute: () => parent,
            path: area,
            beforeLoad: async () => {
              const me = await loadMe();
              const open = ordered.find(
                ({ screen }) =>
                  screen.may === undefined || (!me.external && allows(me.access, ...screen.may)),
              );
              throw redirect({ href: (open ?? ordered[0]!).screen.path!, replace: true });
            },
          }),
        ),
      ];
    });
}

/** The tree of pages, built from the manifests. */
export function makeRouter(history?: RouterHistory) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: () => (
      <Suspense fallback={<SkeletonFor kind="page" />}>
        <Shell />
      </Suspense>
    ),
    beforeLoad: ({ location }) => guard(location.href),
  });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: home, replace: true });
    },
  });
  // an unknown address is a page of the frame too, so that the way on is at hand
  const unknown = createRoute({
    getParentRoute: () => asRoute(shell),
    path: '/$',
    component: NotFoundPage,
  });
  const frame = asRoute(shell);
  const pages = screensOf('page').map((one) => pageRoute(frame, one));
  const open = screensOf('public').map((one) => publicRoute(asRoute(root), one));
  // the error pages have addresses of their own (specification 1, section 2); that of a breakdown needs neither server nor frame
  const errors = [fixed(frame, '/403', () => <ForbiddenPage />), fixed(frame, '/404', NotFoundPage)];
  const tree = asRoute(root).addChildren([
    start,
    fixed(root, '/500', () => <ErrorPage error={null} />),
    ...open,
    shell.addChildren([...pages, ...areaRoutes(frame), ...errors, asRoute(unknown)]),
  ]);
  return createRouter({
    routeTree: asRoute(tree),
    ...plainQuery,
    ...(history ? { history } : {}),
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <SkeletonFor kind="page" delay={0} />,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}
