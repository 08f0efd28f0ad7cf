import { textIn, type TranslatedText } from '#platform/contract/text.ts';
import { mondayOf } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { texts, useLanguage } from '#platform/web/text/text.ts';
import type { PlanType } from '../domain/menu-plans.ts';
import type en from '../locales/en.ts';

/** Texts of the kitchen. */
export const useText = texts<typeof en>('gastro');

/** Says a translated name in the language of the interface. */
export function useName(): (name: TranslatedText) => string {
  const language = useLanguage();
  return (name) => textIn(name, language);
}

/** "Mon 23.11." as the head of a column. */
export function useDayHead(): (day: string) => string {
  const format = useFormat();
  return (day) =>
    format.dayWithWeekday(day).replace(/(\/|\.)\d{4}$/, (_, sign: string) => (sign === '.' ? '.' : ''));
}

/** The name of a menu: its own, or "Menu 2". */
export function useMenuName(): (menu: { name: string; number: number }) => string {
  const t = useText();
  return (menu) => menu.name || t('menus.numbered', { number: menu.number });
}

/** What a plan is called: its week, or its day; with its title, if it has one. */
export function usePlanName(): (plan: { type: PlanType; firstDay: string; title: string }) => string {
  const format = useFormat();
  return ({ type, firstDay, title }) => {
    const when = type === 'week' ? format.week(firstDay) : format.dayWithWeekday(firstDay);
    return title === '' ? when : `${when} · ${title}`;
  };
}

export const planHref = (id: string): string => `/app-gastro/menu-plan/${id}`;
export const plansHref = '/app-gastro/menu-plan';
export const ordersHref = '/app-gastro/menu-orders/residents';
/** The orders of one resident in the week of a day. */
export const customerHref = (residentId: string, day: string): string =>
  `/app-gastro/menu-orders/residents/${residentId}/${mondayOf(day)}/${day}`;
