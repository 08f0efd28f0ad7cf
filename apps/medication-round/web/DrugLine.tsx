import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Dose, Drug } from '../contract/round.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

/** How a medicine is said where there is no room for more: in a list of open ones, in a short message. */
export const shortMedicine = ({ generic, brand, strength }: Drug): string =>
  [brand === '' ? generic : brand, strength].filter((text) => text !== '').join(' ');

/** What a dose is called in a message: its medicine; two of one medicine with the time. */
export function useLabelOf(
  { drugs }: { readonly drugs: readonly Drug[] },
  items: readonly { readonly key: string; readonly dose: Pick<Dose, 'orderId' | 'plannedAt'> }[],
): (key: string) => string {
  const t = useText();
  const format = useFormat();
  return (key) => {
    const item = items.find((one) => one.key === key);
    const drug = drugs.find((one) => one.orderId === item?.dose.orderId);
    const medicine = drug === undefined ? t('drug.unknown') : shortMedicine(drug);
    const isOne = items.filter((one) => one.dose.orderId === item?.dose.orderId).length <= 1;
    return item === undefined || isOne ? medicine : `${medicine} ${format.time(item.dose.plannedAt)}`;
  };
}

/**
 * A medicine in the order of the safety checklist (experience 7.2): substance, BRAND – strength – form – DOSE – route – how often – how
 * long. It wraps between its parts and is never cut.
 */
export function DrugLine({ drug, dose }: { readonly drug: Drug; readonly dose: string }) {
  const t = useText();
  const words = useMedicineWords();
  const format = useFormat();
  const { generic, brand, strength, form, route, frequency, endsOn } = drug;
  const bold = generic === '' ? brand : generic;
  const isBoth = generic !== '' && brand !== '' && brand.toLowerCase() !== generic.toLowerCase();
  const rest = [
    strength,
    form === 'other' ? '' : words.form(form),
    <span key="dose" className={classes.dose}>
      <span className={classes.doseLabel}>{t('drug.dose')}</span> <b>{dose}</b>
    </span>,
    route,
    frequency,
    endsOn === null ? '' : t('drug.until', { day: format.day(endsOn) }),
  ].filter((part) => part !== '');
  return (
    <span className={`exact ${classes.drug}`}>
      <b lang="la">{bold.toLowerCase()}</b>
      {isBoth && <> {brand.toUpperCase()}</>}
      {rest.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its parts have a fixed order
        <span key={index}>
          {' – '}
          {part}
        </span>
      ))}
    </span>
  );
}
