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
import { lazy, type ReactNode, Suspense } from 'react';
import { allows, loadMe } from './access.ts';
import { loadChunk } from './chunks.ts';
import { SkeletonFor } from './kit/SkeletonFor.tsx';
import { PageOf } from './shell/PageOf.tsx';
import { ErrorPage, ForbiddenPage, NotFoundPage } from './shell/pages.tsx';
import { type KnownScreen, loadScreenTitles, screensOf } from './registry.ts';
import { loginUrl } from './return-url.ts';

/** Where the empty address leads (specification 1, section 2). */
const home = '/app-dashboard/dashboards';

/** The frame comes with the first page behind the sign-in; the sign-in page does without it. */
const loadShell = () =>
  loadChunk('shell', () => import('./shell/Shell.tsx').then((file) => ({ default: file.Shell })));
const Shell = lazy(loadShell);

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
    const frame = loadShell().catch(() => undefined); // at the same time; what fails here fails again where it is shown
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

function pageRoute(parent: AnyRoute, one: KnownScreen): AnyRoute {
  const path = one.screen.path;
  if (!path) throw new Error(`the page ${one.app}/${one.name} has no path`);
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: () => <PageOf known={one} />,
    loader: async () => {
      await Promise.all([one.preload(), loadScreenTitles()]);
    },
  }) as unknown as AnyRoute;
}

function publicRoute(parent: AnyRoute, one: KnownScreen): AnyRoute {
  const { Component } = one;
  return createRoute({
    getParentRoute: () => parent,
    path: one.screen.path ?? '/',
    component: () => (
      <Suspense fallback={<SkeletonFor kind="page" />}>
        <Component />
      </Suspense>
    ),
    loader: () => one.preload().then(() => undefined),
  }) as unknown as AnyRoute;
}

const fixed = (parent: AnyRoute, path: string, component: () => ReactNode): AnyRoute =>
  createRoute({ getParentRoute: () => parent, path, component }) as unknown as AnyRoute;

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
        createRoute({
          getParentRoute: () => parent,
          path: area,
          beforeLoad: async () => {
            const me = await loadMe();
            const open = ordered.find(
              ({ screen }) => screen.may === undefined || (!me.external && allows(me.access, ...screen.may)),
            );
            throw redirect({ href: (open ?? ordered[0]!).screen.path!, replace: true });
          },
        }) as unknown as AnyRoute,
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
    getParentRoute: () => shell as unknown as AnyRoute,
    path: '/$',
    component: NotFoundPage,
  });
  const frame = shell as unknown as AnyRoute;
  const pages = screensOf('page').map((one) => pageRoute(frame, one));
  const open = screensOf('public').map((one) => publicRoute(root as unknown as AnyRoute, one));
  // the error pages have addresses of their own (specification 1, section 2); that of a breakdown needs neither server nor frame
  const errors = [fixed(frame, '/403', () => <ForbiddenPage />), fixed(frame, '/404', NotFoundPage)];
  const tree = root.addChildren([
    start,
    fixed(root, '/500', () => <ErrorPage error={null} />),
    ...open,
    shell.addChildren([...pages, ...areaRoutes(frame), ...errors, unknown as unknown as AnyRoute]),
  ] as never);
  return createRouter({
    routeTree: tree as unknown as AnyRoute,
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
