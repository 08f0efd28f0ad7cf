import type { Both } from '#platform/contract/text.ts';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text.ts';
import type { AccountState } from '../contract/accounts.ts';
import { previews } from '../contract/previews.ts';
import { type RoleRow, roles } from '../contract/roles.ts';
import { useText } from './text.ts';

const look = { active: 'done', notConfirmed: 'warning', locked: 'critical', disabled: 'neutral' } as const;

/** Whether an account can sign in, as colour, shape and word. */
export function AccountBadge({ state }: { readonly state: AccountState }) {
  const t = useText();
  return <StatusBadge status={look[state]} label={t(`states.${state}`)} />;
}

export const staffLink = (id: string) => `/app-staff/forms/details/${id}`;
export const roleLink = (id: string) => `/app-staff/app-staff-userroles/${id}`;
export const rolesAddress = '/app-staff/app-staff-userroles';

const inLanguage = (role: { readonly name: string; readonly nameDe: string }, language: keyof Both) => (language === 'de' && role.nameDe !== '' ? role.nameDe : role.name);

/** The roles of the home, and the name of a role by its code; codes where the account may not see roles. */
export function useRoles(): { readonly all: readonly RoleRow[]; readonly ready: boolean; nameOf(code: string): string; named(role: { name: string; nameDe: string }): string } {
  const language = useLanguage();
  const may = useMay('authorization.staff.roles');
  const { data, isPending } = useCall(roles.list, {}, { enabled: may, fresh: 60_000 });
  const byCode = new Map((data ?? []).map((one) => [one.code, one]));
  return {
    all: data ?? [], ready: !may || !isPending, named: (role) => inLanguage(role, language),
    nameOf(code) {
      const role = byCode.get(code.slice(code.indexOf('=') + 1));
      // until the names are there nobody reads a code
      return role ? inLanguage(role, language) : may && isPending ? '' : code;
    },
  };
}

/** Starts to look as a role or as a person; the product begins anew, so that nothing of what was read before is shown. */
export function usePreview(): (whom: { roleId: string } | { accountId: string }) => Promise<void> {
  const start = useAct(previews.start);
  return async (whom) => {
    if (await start.send(whom)) location.assign('/');
  };
}
