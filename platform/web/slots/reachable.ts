import type { Both } from '#platform/contract/text.ts';
import { allows, useMe } from '#platform/web/calls/access.ts';
import { screensOf } from './registry.ts';

const fits = (pattern: string, path: string): boolean => {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at])
  );
};

/**
 * Why an address of the product leads nowhere for this account: the name of the app in which somebody else can go there; null
 * when it may be opened. An address that no app has is nobody's: it may be opened and is not found.
 */
export function useClosed(): (href: string) => Both | null {
  const me = useMe();
  return (href) => {
    const page = screensOf('page').find(({ screen }) => fits(screen.path!, href.split(/[?#]/)[0]!));
    if (!page?.screen.may || me.external || allows(me.access, ...page.screen.may)) return null;
    return page.manifest.name;
  };
}
