import { Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AllergenCodes, DishPicture } from '#apps/recipes/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import classes from './Orders.module.css';
import { type Conflict, type MenuOption, type Offer, type OfferedMeal, orders } from '../contract/orders.ts';
import { useName, useText } from './text.ts';

/** Why a dish does not suit a person, with the ingredient. */
function ConflictLine({ conflict }: { readonly conflict: Conflict }) {
  return (
    <span className={classes.conflict} data-level={conflict.level}>
      <Icon
        name={conflict.level === 'hint' ? 'info' : conflict.level === 'warning' ? 'warning' : 'critical'}
        size={16}
      />
      <span>
        {conflict.dish}: {conflict.text}
      </span>
    </span>
  );
}

/** A menu that can be chosen. A dish with a conflict stays visible, struck, with allergen and ingredient. */
export function OptionButton({
  option,
  dense = false,
  chosen,
  disabled,
  onChoose,
}: {
  readonly option: MenuOption;
  readonly dense?: boolean;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}) {
  const format = useFormat();
  const nameOf = useName();
  const blocked = option.conflicts.some((conflict) => conflict.level !== 'hint');
  // only the dish that does not suit is struck, not the whole menu
  const struck = new Set(
    option.conflicts.filter((conflict) => conflict.level !== 'hint').map((conflict) => conflict.recipeId),
  );
  const codes = [...new Set(option.dishes.flatMap((dish) => dish.allergens.codes))];
  // soup and dessert go along with it
  const [main] = option.dishes.toSorted((one, other) => (other.protein ?? 0) - (one.protein ?? 0));
  const incomplete = option.dishes.some((dish) => dish.allergens.state === 'incomplete');
  return (
    <button
      type="button"
      className={classes.option}
      aria-pressed={chosen}
      disabled={disabled}
      data-conflict={blocked || undefined}
      onClick={onChoose}
    >
      <span className={classes.optionHead}>
        {blocked && <Icon name="critical" size={16} color="var(--s-critical-solid)" />}
        {option.name}
        {option.priceRappen !== null && ` · ${format.money(option.priceRappen)}`}
        {chosen && <Icon name="done" size={18} color="var(--s-done-solid)" />}
      </span>
      {main && (
        <span className={classes.drawn}>
          <DishPicture picture={main.picture} size={dense ? 28 : 64} />
        </span>
      )}
      {option.dishes.map((dish) => (
        <span
          key={dish.recipeId}
          className={classes.dish}
          data-struck={struck.has(dish.recipeId) || undefined}
        >
          {nameOf(dish.name)}
        </span>
      ))}
      <AllergenCodes
        allergens={{ state: incomplete ? 'incomplete' : 'known', codes }}
        compact={dense ? 'small' : true}
      />
      {option.conflicts.map((conflict) => (
        <ConflictLine key={`${conflict.recipeId}${conflict.key}`} conflict={conflict} />
      ))}
    </button>
  );
}

/** A step within a card that needs words: a reason, then the act itself. */
export function ReasonStep({
  text,
  label,
  submit,
  busy,
  danger = false,
  optional = false,
  onSubmit,
  onCancel,
}: {
  readonly text?: string;
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly optional?: boolean;
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // the step was asked for: the words are what comes next
  useEffect(() => input.current?.focus(), []);
  const missing = reason.trim() === '' && !optional;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing) void onSubmit(reason);
      }}
    >
      {text && (
        <Text size="sm" mb="xs">
          {text}
        </Text>
      )}
      <TextInput
        label={label}
        value={reason}
        maxLength={200}
        ref={input}
        withAsterisk={!optional}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && missing ? t('validation.reasonMissing') : undefined}
      />
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {t('actions.back')}
        </Button>
        <Button size="compact-md" type="submit" loading={busy} {...(danger ? { color: 'critical' } : {})}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}

/** Why the kitchen does not make what is ordered, and who can change that. */
export function HoldPart({
  residentId,
  meal,
  busy,
  asking,
  onAccept,
  onSecond,
}: {
  readonly residentId: string;
  readonly meal: OfferedMeal;
  readonly busy: boolean;
  readonly asking: boolean;
  readonly onAccept: () => void;
  readonly onSecond: () => void;
}) {
  const t = useText();
  const mayAccept = useMay('authorization.gastro.menu-orders', 'Edit', residentId);
  const maySecond = useMay('authorization.gastro.allergen-override', 'Write', residentId);
  const { hold, open, order } = meal;
  const second = order?.conflict?.second;
  if (hold === null)
    return second?.needed && second.at !== null ? (
      <Text size="sm" c="dimmed">
        {t('orders.secondBy', { by: second.by })}
      </Text>
    ) : null;
  return (
    <>
      <Group>
        <StatusBadge status="critical" solid label={t(`holds.${hold}`)} />
      </Group>
      {open.map((conflict) => (
        <ConflictLine key={`${conflict.recipeId}${conflict.key}`} conflict={conflict} />
      ))}
      {hold === 'secondPerson' && <Text size="sm">{t('orders.secondWaits')}</Text>}
      <Group gap="xs">
        {hold === 'conflict' && mayAccept && !asking && (
          <Button size="compact-md" variant="default" loading={busy} onClick={onAccept}>
            {t('actions.accept')}
          </Button>
        )}
        {hold === 'secondPerson' && maySecond && (
          <Button size="compact-md" variant="default" loading={busy} onClick={onSecond}>
            {t('actions.secondYes')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** What everybody who orders or serves must see of a person: allergies, texture, diet, thick fluids. */
export function PersonMarks({ offer }: { readonly offer: Pick<Offer, 'allergies' | 'profile'> }) {
  const t = useText();
  const { allergies, profile } = offer;
  const { names } = allergies;
  return (
    <Group gap="xs">
      {names.length > 0 && (
        <StatusBadge status="critical" solid label={t('orders.allergens', { names: names.join(', ') })} />
      )}
      {allergies.unlinked.length > 0 && (
        <StatusBadge
          status="warning"
          label={t('orders.unlinked', { names: allergies.unlinked.join(', ') })}
        />
      )}
      {allergies.state === 'notAsked' && (
        <StatusBadge status="warning" label={t('orders.allergiesNotAsked')} />
      )}
      {allergies.state === 'noneKnown' && <StatusBadge status="neutral" label={t('orders.noAllergies')} />}
      {profile.texture !== null && (
        <StatusBadge status="info" label={t(`textures.level${profile.texture as 3}`)} />
      )}
      {!!profile.drinkLevel && (
        <StatusBadge status="info" label={t('orders.thickened', { level: profile.drinkLevel })} />
      )}
      {profile.diet !== 'regular' && <StatusBadge status="info" label={t(`diets.${profile.diet}`)} />}
      {profile.note !== '' && (
        <Text size="sm" c="dimmed">
          {profile.note}
        </Text>
      )}
    </Group>
  );
}

/** What a person eats today, for people from outside: the dishes and nothing of allergies or diets. */
export function TodayMenuCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const name = useName();
  const today = useFormat().today();
  const query = useCall(orders.offer, { residentId, from: today, days: 1 });
  const dishesOf = ({ order, options }: OfferedMeal) =>
    (order === null ? options : options.filter((one) => one.menuId === order.menuId)).map((one) =>
      one.dishes.map((dish) => name(dish.name)).join(', '),
    );
  return (
    <Widget title={t('screens.TodayMenuCard')} query={query} icon="kitchen">
      {({ days }) => {
        const meals = (days[0]?.published ? days[0].meals : []).filter(
          (one) => one.presence === 'here' && one.skipped === null && one.options.length > 0,
        );
        if (meals.length === 0) return <Text c="dimmed">{t('todayMenu.none')}</Text>;
        return meals.map((one) => (
          <div key={one.meal} style={{ marginBottom: '0.75rem' }}>
            <Text fw={620}>{t(`meals.${one.meal}`)}</Text>
            {dishesOf(one).map((dishes) => (
              <Text key={dishes}>{dishes}</Text>
            ))}
          </div>
        ));
      }}
    </Widget>
  );
}
