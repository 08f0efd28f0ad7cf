import { formatWeekday } from '#platform/web/text/format.ts';
import { texts, useLanguage } from '#platform/web/text/text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { TemplateType } from '../domain/templates.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('menu-templates');

export const templatesHref = '/app-gastro/menu-template';
export const templateHref = (id: string): string => `${templatesHref}/${id}`;

/** Any Monday: what is shown of it is the weekday alone. */
const someMonday = '2024-01-01';

/** The head of a column: the weekday in a week, «Day» in a template of one day. */
export function useOffsetHead(): (type: TemplateType, offset: number) => string {
  const t = useText();
  const language = useLanguage();
  return (type, offset) =>
    type === 'week' ? formatWeekday(addDays(someMonday, offset), language) : t('templates.day');
}
