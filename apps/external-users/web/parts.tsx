import { roles } from '#apps/staff/contract/roles.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import type { ExternalUser } from '../contract/external-users.ts';
import { useText } from './text.ts';

export const externalLink = (id: string) => `/app-staff/external-users/${id}`;
export const stateLook = { now: 'done', later: 'info', ended: 'neutral', off: 'neutral' } as const;
export const accountLook = {
  active: states.active,
  notConfirmed: states.notConfirmed,
  locked: states.locked,
  disabled: states.disabled,
} as const;

/** Roles for people from outside, as the form offers them. */
export const externalRoles = [
  'EXTERNAL_USER',
  'CONTACT',
  'TRUSTED_PERSON',
  'PATIENT',
  'PAYER',
  'INSURANCE',
  'RESIDUAL_FINANCIER',
] as const;

/** The name of a role: as the home calls it where the account may see roles, else the shipped name. */
export function useRoleName(): (code: string) => string {
  const t = useText();
  const language = useLanguage();
  const { data } = useCall(roles.list, {}, { enabled: useMay('authorization.staff.roles'), fresh: 60_000 });
  return (given) => {
    const code = given.slice(given.indexOf('=') + 1);
    const role = data?.find((one) => one.code === code);
    if (role) return language === 'de' && role.nameDe !== '' ? role.nameDe : role.name;
    return (externalRoles as readonly string[]).includes(code) ? t(`roles.${code as 'CONTACT'}`) : code;
  };
}

/** Whom an external user sees, in a few words. */
export function useSeen(): (one: ExternalUser) => string {
  const t = useText();
  return (one) => {
    if (one.accessType !== 'SPECIFIC')
      return one.accessType === 'USER_LINK' && one.contactName !== null
        ? `${t('types.USER_LINK')}: ${one.contactName}`
        : t(`types.${one.accessType}`);
    const [first, ...more] = one.residents;
    if (!first) return t('states.nobody');
    return more.length === 0 ? first.name : `${first.name}, ${t('lists.typeOther', { count: more.length })}`;
  };
}
