import { Button, Stack } from '@mantine/core';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import type { IconName } from '#platform/web/kit/icons.ts';
import type { Board } from '../contract/production.ts';
import classes from './Board.module.css';
import { useName, useText } from './text.ts';

/** Dishes with plates in large numbers; opened, the servings to cook with the ingredients scaled. */
export function DishList({ board }: { readonly board: Board }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const weight = (grams: number) => (grams >= 1000 ? `${format.number(grams / 1000, 1)} kg` : `${format.number(grams, 0)} g`);
  return (
    <section className={classes.panel} aria-labelledby="board-produce">
      <h2 id="board-produce">{t('board.produce')}</h2>
      {board.dishes.map((dish) => {
        const textures = dish.rows.filter((row) => row.texture !== null).reduce((sum, row) => sum.set(row.texture!, (sum.get(row.texture!) ?? 0) + row.count), new Map<number, number>());
        return (
          <details key={dish.recipeId} className={classes.dish}>
            <summary>
              <span>
                <span className={classes.dishName}>{nameOf(dish.name)}</span><br />
                <span className={classes.split}>
                  {t('board.split', { full: dish.full, half: dish.half })}{[...textures].map(([level, count]) => ` · ${t(`textures.level${level as 3}`)} ${count}`).join('')}
                </span>
              </span>
              <span className={classes.number}>{dish.plates}</span>
            </summary>
            <p className={classes.servings}>{t('board.cook', { count: dish.servings })}</p>
            <dl className={classes.ingredients}>
              {dish.ingredients.map((one) => <div key={one.name} style={{ display: 'contents' }}><dt>{one.name}</dt><dd>{weight(one.grams)}</dd></div>)}
            </dl>
          </details>
        );
      })}
    </section>
  );
}

type Plate = Board['textures'][number]['plates'][number];

/** Plates that need care: allergies first, one line each; then texture, thick fluids and diets in groups. */
export function SpecialPlates({ board }: { readonly board: Board }) {
  const t = useText();
  const who = (plate: Plate) => [plate.roomNumber, plate.person].filter(Boolean).join(' ');
  const group = (key: string, icon: IconName, label: string, plates: readonly Plate[]) => (
    <div key={key} className={classes.special}>
      <span className={classes.specialHead}><span><Icon name={icon} size={22} /> {label}</span><span className={classes.number}>{plates.length}</span></span>
      <span className={classes.people}>{plates.map(who).join(', ')}</span>
    </div>
  );
  const empty = board.allergies.length + board.textures.length + board.diets.length + board.thickened.length === 0;
  return (
    <section className={classes.panel} aria-labelledby="board-special">
      <h2 id="board-special">{t('board.special')}</h2>
      {empty && <p>{t('board.nothingSpecial')}</p>}
      {board.allergies.map((one, index) => (
        <div key={index} className={classes.special}>
          <span className={classes.specialHead}><span><Icon name="critical" size={22} color="var(--s-critical-solid)" /> {t('board.without', { names: one.names.join(', ') })}</span></span>
          <span className={classes.people}>{who(one.plate)} · {one.menu}</span>
          {one.conflicting.length > 0 && one.unconfirmed && <span className={classes.alarm}>{t('board.notConfirmed', { names: one.conflicting.join(', ') })}</span>}
          {one.conflicting.length > 0 && !one.unconfirmed && <span className={classes.confirmed}>{t('board.confirmed', { names: one.conflicting.join(', '), reason: one.reason })}</span>}
        </div>
      ))}
      {board.textures.map(({ texture, plates }) => group(`t${texture}`, 'meal', t(`textures.level${texture as 3}`), plates))}
      {board.thickened.map(({ level, plates }) => group(`d${level}`, 'drop', t('orders.thickened', { level }), plates))}
      {board.diets.map(({ diet, plates }) => group(diet, 'diet', t(`diets.${diet}`), plates))}
    </section>
  );
}

const shown = ['confirmed', 'received', 'delivered', 'billed'] as const;

/** How far the orders of the meal are, and the next step for all of them. */
export function StatusCounts({ board, busy, onAdvance }: {
  readonly board: Board; readonly busy: boolean; readonly onAdvance: ((action: 'receive' | 'deliver') => void) | null;
}) {
  const t = useText();
  const format = useFormat();
  const { added, cancelled, since } = board.changes;
  return (
    <section className={classes.panel} aria-labelledby="board-orders">
      <h2 id="board-orders">{t('board.orders')}</h2>
      <ul className={classes.counts}>
        {shown.map((status) => <li key={status}><span>{t(`statuses.${status}`)}</span><span className={classes.number}>{board.status[status]}</span></li>)}
      </ul>
      {(added > 0 || cancelled > 0) && <p className={classes.confirmed}>{t('board.changes', { time: format.time(since), added, cancelled })}</p>}
      {onAdvance && (
        <Stack gap="sm">
          <Button size="xl" h={64} loading={busy} disabled={board.status.confirmed === 0} onClick={() => onAdvance('receive')}>{t('actions.receive')}</Button>
          <Button size="xl" h={64} variant="default" loading={busy} disabled={board.status.received === 0} onClick={() => onAdvance('deliver')}>{t('actions.deliver')}</Button>
        </Stack>
      )}
    </section>
  );
}
