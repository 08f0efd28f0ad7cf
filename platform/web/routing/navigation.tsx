import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback } from 'react';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';

/**
 * Goes to an address of this site, with its query: `go('/app-residents/residents-list?room=204')`. `stay`: only the
 * address changes, what is on the screen goes on where it is.
 */
export function useGo(): (href: string, options?: { replace?: boolean; stay?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, options) =>
      options?.stay
        ? void router.navigate({ href, replace: true, resetScroll: false })
        : options?.replace
          ? router.history.replace(href)
          : router.history.push(href),
    [router],
  );
}

/** Goes back, or to `fallback` when this page was the first one. */
export function useBack(fallback: string): () => void {
  const router = useRouter();
  return useCallback(
    () => (router.history.canGoBack() ? router.history.back() : router.history.push(fallback)),
    [router, fallback],
  );
}

/** Parts of the address that the manifest's path names with `$`; `_splat` is the rest of a path that ends in `/$`. */
export function useParameters(): Readonly<Record<string, string | undefined>> {
  return useParams({ strict: false });
}

/** The whole address: path and query. */
export function useAddress(): { readonly path: string; readonly query: string } {
  return useLocation({
    select: (location) => ({ path: location.pathname, query: location.searchStr }),
    structuralSharing: true,
  });
}

/**
 * A value kept in the query of the address, so that a link to the page shows the same: filters, sort, chosen tab.
 * The empty text and the value `initial` leave the address clean.
 */
export function useAddressValue(name: string, initial = ''): [value: string, set: (value: string) => void] {
  const router = useRouter();
  const query = useLocation({ select: (location) => location.searchStr });
  const value = new URLSearchParams(query).get(name) ?? initial;
  const set = useCallback(
    (next: string) => {
      const { pathname, search } = window.location;
      const changed = new URLSearchParams(search);
      if (next === '' || next === initial) changed.delete(name);
      else changed.set(name, next);
      const text = changed.toString();
      router.history.replace(text === '' ? pathname : `${pathname}?${text}`);
    },
    [router, name, initial],
  );
  return [value, set];
}

export interface LinkToProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link within this site. As `component` of the kit's Button, NavLink and Anchor, or by itself. */
export function LinkTo({ href, onClick, ...rest }: LinkToProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // a new tab, a download and the like stay with the browser
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      rest.target
    )
      return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
