import type { ComponentType } from 'react';
import { plainRole } from '#platform/domain/access/access.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { manifestOf } from '#platform/web/slots/registry.ts';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { inOrderOf } from '../domain/role-order.ts';
import type { Place } from '../domain/layout.ts';

/** A widget that the account may see, with the width that its app gives it. */
export interface KnownWidget extends Place {
  readonly title: string;
  readonly Component: ComponentType<Record<string, unknown>>;
}

/** All widgets that the account may see: those made for one of its roles first, then in the order of the manifests. */
export function useKnownWidgets(): readonly KnownWidget[] {
  const roles = useMe().roles.map(plainRole);
  const screens = useScreens('widget').flatMap(({ app, name, title, Component }) => {
    const screen = manifestOf(app)?.screens[name];
    if (screen?.onlyFor?.every((one) => !roles.includes(one))) return [];
    return {
      widget: `${app}/${name}`,
      columns: screen?.columns ?? 4,
      title,
      Component,
      firstFor: screen?.firstFor ?? [],
    };
  });
  return inOrderOf(roles, screens);
}
