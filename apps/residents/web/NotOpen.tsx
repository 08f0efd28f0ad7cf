import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { screensOf } from '#platform/web/registry.ts';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { frameText } from '#platform/web/text.ts';

/** A tab that somebody else may open says so; one that no app has is a page that is not there (specification 1, section 8). */
export function NotOpen({ tab }: { readonly tab: string }) {
  const known = screensOf('resident.tab').some((one) => one.screen.path === `/${tab}`);
  return known ? <EmptyState icon="lock" title={frameText('errors.notAllowedPage')} /> : <NotFoundPage />;
}
