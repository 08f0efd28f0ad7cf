import { Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AllergenCodes } from '#apps/recipes/web/parts.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { useFormat } from '#platform/web/formatting.ts';
import classes from './Orders.module.css';
import type { Conflict, MenuOption } from '../contract/orders.ts';
import { useName, useText } from './text.ts';

/** Why a dish does not suit a person, with the ingredient. */
function ConflictLine({ conflict }: { readonly conflict: Conflict }) {
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
  // only the dish that does not suit is struck, not the whole menu
  const struck = new Set(option.conflicts.filter((conflict) => conflict.level !== 'hint').map((conflict) => conflict.dish));
  const codes = [...new Set(option.dishes.flatMap((dish) => dish.allergens.codes))];
  const incomplete = option.dishes.some((dish) => dish.allergens.state === 'incomplete');
  return (
    <button type="button" className={classes.option} aria-pressed={chosen} disabled={disabled} data-conflict={blocked || undefined} onClick={onChoose}>
      <span className={classes.optionHead}>
        {blocked && <Icon name="critical" size={16} color="var(--s-critical-solid)" />}
        {option.name}{option.priceRappen !== null && ` · ${format.money(option.priceRappen)}`}{chosen && <Icon name="done" size={18} color="var(--s-done-solid)" />}
      </span>
      {option.dishes.map((dish) => <span key={dish.recipeId} className={classes.dish} data-struck={struck.has(nameOf(dish.name)) || undefined}>{nameOf(dish.name)}</span>)}
      <AllergenCodes allergens={{ state: incomplete ? 'incomplete' : 'known', codes }} compact />
      {option.conflicts.map((conflict) => <ConflictLine key={`${conflict.dish}${conflict.allergen}`} conflict={conflict} />)}
      {option.adapt.length > 0 && <span className={classes.note}>{t('orders.adapt', { dishes: option.adapt.join(', ') })}</span>}
    </button>
  );
}

/** A step within a card that needs words: a reason, then the act itself. */
export function ReasonStep({ text, label, submit, busy, danger = false, optional = false, onSubmit, onCancel }: {
  readonly text?: string; readonly label: string; readonly submit: string; readonly busy: boolean; readonly danger?: boolean; readonly optional?: boolean;
  readonly onSubmit: (reason: string) => Promise<void>; readonly onCancel: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // the step was asked for: the words are what comes next
  useEffect(() => input.current?.focus(), []);
  const missing = reason.trim() === '' && !optional;
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); setTried(true); if (!missing) void onSubmit(reason); }}>
      {text && <Text size="sm" mb="xs">{text}</Text>}
      <TextInput
        label={label} value={reason} maxLength={200} ref={input} withAsterisk={!optional} autoComplete="off" onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && missing ? t('validation.reasonMissing') : undefined}
      />
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button size="compact-md" variant="default" onClick={onCancel}>{t('actions.back')}</Button>
        <Button size="compact-md" type="submit" loading={busy} {...(danger ? { color: 'critical' } : {})}>{submit}</Button>
      </Group>
    </form>
  );
}
