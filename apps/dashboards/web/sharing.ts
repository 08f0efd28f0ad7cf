import { useCall } from '#platform/web/calls/calls.ts';
import { hasText, sayIn, texts } from '#platform/web/text/text.ts';
import type { Audience } from '../contract/audience.ts';
import { audience } from '../contract/audience.ts';
import type { Dashboard } from '../contract/dashboards.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('dashboards');

/** Name of a role: the home's own one, or the shipped one in the language of the interface. */
export const roleName = ({ code, name, shipped }: Audience['roles'][number]): string =>
  shipped && hasText('dashboards', `roles.${code}`) ? sayIn('dashboards', `roles.${code}`) : name;

/** Who sees a dashboard, in words. Empty until the names are there. */
export function useSharing(dashboard: Dashboard | null): string {
  const t = useText();
  const named =
    dashboard !== null && dashboard.own && (dashboard.userIds.length > 0 || dashboard.roles.length > 0);
  const people = useCall(audience.list, {}, { enabled: named, fresh: 300_000 });
  if (dashboard === null || !dashboard.own) return '';
  if (dashboard.visibility === 'all') return t('sharing.all');
  if (!named) return t('sharing.onlyMe');
  if (!people.data) return '';
  const names =
    dashboard.visibility === 'users'
      ? people.data.users.filter((user) => dashboard.userIds.includes(user.id)).map((user) => user.name)
      : people.data.roles.filter((role) => dashboard.roles.includes(role.code)).map(roleName);
  return t(`sharing.${dashboard.visibility}`, { names: names.join(', ') });
}
