import type { TermChoice } from '../contract/payment.ts';
import { useText } from './text.ts';

type Values = Omit<TermChoice, 'id' | 'name' | 'active'>;

/** A term as a sentence: "30 days net, 2 % within 10 days, 4 payments every 30 days". */
export function useSentence(): (term: Values) => string {
  const t = useText();
  return (term) =>
    [
      term.proximateDay === null
        ? t('sentences.net', { days: term.netDays })
        : term.proximateMonth
          ? t('sentences.proximate', { day: term.proximateDay, months: term.proximateMonth })
          : t('sentences.proximateSame', { day: term.proximateDay }),
      ...(Number(term.discountPercent) > 0
        ? [t('sentences.discount', { percent: term.discountPercent, days: term.discountDays })]
        : []),
      ...(term.splitPayments > 1
        ? [t('sentences.split', { count: term.splitPayments, days: term.agingDays })]
        : []),
    ].join(', ');
}
