import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Drug } from '../contract/round.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

/** How a medicine is said where there is no room for more: in a list of open ones, in a short message. */
export const shortMedicine = ({ generic, brand, strength }: Drug): string =>
  [brand === '' ? generic : brand, strength].filter((text) => text !== '').join(' ');

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
