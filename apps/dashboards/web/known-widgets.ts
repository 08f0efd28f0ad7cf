import type { ComponentType } from 'react';
import { manifestOf } from '#platform/web/registry.ts';
import { useScreens } from '#platform/web/Slot.tsx';
import type { Place } from '../domain/layout.ts';

/** A widget that the account may see, with the width that its app gives it. */
export interface KnownWidget extends Place {
  readonly title: string;
  readonly Component: ComponentType<Record<string, unknown>>;
}

/** All widgets that the account may see, in the order of the manifests. */
export function useKnownWidgets(): readonly KnownWidget[] {
  return useScreens('widget').map(({ app, name, title, Component }) => ({
    widget: `${app}/${name}`,
    columns: manifestOf(app)?.screens[name]?.columns ?? 4,
    title,
    Component,
  }));
}
