import { Suspense, useLayoutEffect } from 'react';
import { hasApp, useAccess, useMe } from '#platform/web/calls/access.ts';
import { FailedAs } from '#platform/web/kit/state/lazily.tsx';
import type { Failure } from '#platform/web/kit/state/PartFailed.tsx';
import { Still } from '#platform/web/kit/page/Still.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddress, useParameters } from '#platform/web/routing/navigation.tsx';
import type { KnownScreen } from '#platform/web/slots/registry.ts';
import { Fence, isSold, titleOf } from '#platform/web/slots/Slot.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { ErrorPage, ForbiddenPage, NotInstalledPage } from './pages.tsx';

/** A page whose program does not come says so in its place, in the frame. */
export const asPage = (failure: Failure) => <ErrorPage {...failure} />;

/** A page of an app in the frame: only with access to it and to its app (specification 1, section 6). */
export function PageOf({ known }: { readonly known: KnownScreen }) {
  const parameters = useParameters();
  const { residentId } = parameters;
  const { path } = useAddress();
  const me = useMe();
  const access = useAccess(residentId);
  const language = useLanguage();
  const title = `${titleOf(known, language)} · ${known.manifest.name[language]}`;
  // before the effects of the page itself, which may know a better title
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const { bedside, mayBy } = known.screen;
  const declared = mayBy
    ? parameters[mayBy.part] === mayBy.is
      ? mayBy.may
      : mayBy.otherwise
    : known.screen.may;
  const may = me.external && known.screen.external ? undefined : declared;
  if (isSold(known.manifest.partOf) && !hasApp(me, known.manifest.partOf)) return <NotInstalledPage />;
  if (may && !access.ready) return <SkeletonFor kind="page" />;
  if (may && !access.may(...may))
    return <ForbiddenPage may={may} {...(residentId === undefined ? {} : { residentId })} />;
  const { Component } = known;
  return (
    <Fence resetKey={path} Failed={ErrorPage}>
      <Suspense fallback={<SkeletonFor kind="page" />}>
        <div data-bedside={bedside || undefined}>
          <FailedAs value={asPage}>
            {/* a place where work begins; a record shows at once whom it is about */}
            {known.screen.menu ? (
              <Still key={path}>
                <Component />
              </Still>
            ) : (
              <Component />
            )}
          </FailedAs>
        </div>
      </Suspense>
    </Fence>
  );
}
