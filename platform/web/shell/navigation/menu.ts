import type { TileGroup } from '#platform/contract/app.ts';
import { hasApp, useMe } from '#platform/web/calls/access.ts';
import { useAddress } from '#platform/web/routing/navigation.tsx';
import { allManifests, patternOf, screenAt, screensOf } from '#platform/web/slots/registry.ts';
import { isSold, titleOf } from '#platform/web/slots/Slot.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { allows } from '#platform/web/calls/access.ts';

export interface MenuItem {
  readonly app: string;
  readonly title: string;
  /** Where the title has no room. */
  readonly short: string;
  readonly href: string;
  readonly icon: string;
  readonly current: boolean;
}
export interface SoldApp {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly hue: string;
  readonly home: string;
  readonly key: string;
  readonly group: TileGroup;
}

/** Sold apps that the account may open, in the order of their tiles (specification 1, section 6: by app code). */
export function useSoldApps(): readonly SoldApp[] {
  const me = useMe();
  const language = useLanguage();
  return allManifests()
    .filter((one) => one.tile !== undefined && hasApp(me, one.code) && one.code === one.partOf)
    .filter((one) => {
      const home = screenAt(one.tile!.home);
      const may = home?.screen.may;
      return home === undefined || !may || me.external || allows(me.access, ...may);
    })
    .toSorted((left, right) => left.tile!.order - right.tile!.order)
    .map(({ code, name, tile }) => ({
      code,
      name: name[language],
      icon: tile!.icon,
      hue: tile!.hue,
      home: tile!.home,
      key: tile!.key,
      group: tile!.group,
    }));
}

/** The sold app of the page that is open, or null on a page of the frame. */
export function useCurrentApp(): SoldApp | null {
  const { path } = useAddress();
  const apps = useSoldApps();
  const current = screenAt(path)?.manifest.partOf;
  return apps.find((one) => one.code === current) ?? null;
}

/** Pages of all apps that can be opened without choosing a record first. */
export function usePages(): readonly (MenuItem & { readonly partOf: string; readonly menu: boolean })[] {
  const me = useMe();
  const language = useLanguage();
  const { path } = useAddress();
  const here = screenAt(path)?.screen.path;
  return (
    screensOf('page')
      .filter(
        ({ screen, manifest }) =>
          screen.path !== undefined &&
          !screen.path.includes('$') &&
          (hasApp(me, manifest.partOf) || !isSold(manifest.partOf)),
      )
      .filter(
        ({ screen }) =>
          !screen.may || (me.external ? screen.external !== undefined : allows(me.access, ...screen.may)),
      )
      // where people from outside arrive is no page of the house
      .filter(({ screen }) => screen.external !== 'home' || me.external)
      .map((one) => ({
        app: one.app,
        title: titleOf(one, language),
        short: one.screen.short?.[language] ?? titleOf(one, language),
        href: one.screen.path!,
        icon: one.screen.icon ?? 'right',
        partOf: one.manifest.partOf,
        menu: one.screen.menu ?? false,
        current: one.screen.path === here || patternOf(`${one.screen.path}/$`).test(path),
      }))
  );
}

/** Pages of all apps that stand in the navigation. */
export const useMenuPages = () => usePages().filter((one) => one.menu);

/** Navigation of the open sold app, or of the frame's own pages. */
export function useMenu(): readonly MenuItem[] {
  const { path } = useAddress();
  const partOf = screenAt(path)?.manifest.partOf;
  return useMenuPages().filter((one) => one.partOf === partOf);
}
