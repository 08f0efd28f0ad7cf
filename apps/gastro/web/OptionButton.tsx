import { AllergenCodes } from '#apps/recipes/web/parts.tsx';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import type { Conflict, MenuOption } from '../contract/orders.ts';
import classes from './Orders.module.css';
import { useName, useText } from './text.ts';

/** Why a dish does not suit a person, with the ingredient. */
export function ConflictLine({ conflict }: { readonly conflict: Conflict }) {
  const t = useText();
  const from = conflict.ingredients.length > 0 ? ` (${conflict.ingredients.join(', ')})` : '';
  return (
    <span className={classes.conflict} data-level={conflict.level}>
      <Icon name={conflict.level === 'hint' ? 'info' : conflict.level === 'warning' ? 'warning' : 'critical'} size={16} />
      <span>{conflict.dish}: {t(`conflicts.${conflict.state}`, { allergen: `${conflict.name}${from}` })}</span>
    </span>
  );
}

/** A menu that can be chosen. A dish with a conflict stays visible, struck, with allergen and ingredient. */
export function OptionButton({ option, chosen, disabled, onChoose }: {
  readonly option: MenuOption; readonly chosen: boolean; readonly disabled: boolean; readonly onChoose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const blocked = option.conflicts.some((conflict) => conflict.level !== 'hint');
  const codes = [...new Set(option.dishes.flatMap((dish) => dish.allergens.codes))];
  const incomplete = option.dishes.some((dish) => dish.allergens.state === 'incomplete');
  return (
    <button type="button" className={classes.option} aria-pressed={chosen} disabled={disabled} data-conflict={blocked || undefined} onClick={onChoose}>
      <span className={classes.optionHead}>
        {blocked && <Icon name="critical" size={16} color="var(--s-critical-solid)" />}
        {option.name}{option.priceRappen !== null && ` · ${format.money(option.priceRappen)}`}{chosen && <Icon name="done" size={18} color="var(--s-done-solid)" />}
      </span>
      {option.dishes.map((dish) => <span key={dish.recipeId} className={classes.dish}>{nameOf(dish.name)}</span>)}
      <AllergenCodes allergens={{ state: incomplete ? 'incomplete' : 'known', codes }} compact />
      {option.conflicts.map((conflict) => <ConflictLine key={`${conflict.dish}${conflict.allergen}`} conflict={conflict} />)}
      {option.adapt.length > 0 && <span className={classes.note}>{t('orders.adapt', { dishes: option.adapt.join(', ') })}</span>}
    </button>
  );
}
