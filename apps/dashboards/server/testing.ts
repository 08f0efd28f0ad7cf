import type { Actor } from '#platform/server/testing/world.ts';
import { dashboards } from '../contract/dashboards.ts';
import type { Visibility } from '../contract/dashboards.ts';

/** A dashboard with two widgets, only for its owner if not told otherwise. */
export const makeDashboard = (
  owner: Actor,
  name: string,
  more: {
    visibility?: Visibility;
    userIds?: readonly string[];
    roles?: readonly string[];
    opensFirst?: boolean;
  } = {},
) =>
  owner.call(dashboards.create, {
    name,
    layout: [
      { widget: 'residents/OccupancyWidget', columns: 8 },
      { widget: 'dashboards/NowWidget', columns: 4 },
    ],
    visibility: more.visibility ?? 'users',
    userIds: [...(more.userIds ?? [])],
    roles: [...(more.roles ?? [])],
    opensFirst: more.opensFirst ?? false,
  });
