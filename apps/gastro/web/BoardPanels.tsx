import { Button, Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { type Board, holding } from '../contract/production.ts';
import { minutesUntil } from '../domain/meals.ts';
import classes from './Board.module.css';
import { customerHref, useDayHead, useName, useText } from './text.ts';

/** Dishes with plates in large numbers; opened, the servings to cook with the ingredients scaled. */
export function DishList({ board }: { readonly board: Board }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const weight = (grams: number) =>
    grams >= 1000 ? `${format.number(grams / 1000, 1)} kg` : `${format.number(grams, 0)} g`;
  return (
    <section className={classes.panel} aria-labelledby="board-produce">
      <h2 id="board-produce">{t('board.produce')}</h2>
      {board.dishes.map((dish) => {
        const textures = dish.rows
          .filter((row) => row.texture !== null)
          .reduce(
            (sum, row) => sum.set(row.texture!, (sum.get(row.texture!) ?? 0) + row.count),
            new Map<number, number>(),
          );
        return (
          <details key={dish.recipeId} className={classes.dish}>
            <summary>
              <span>
                <span className={classes.dishName}>{nameOf(dish.name)}</span>
                <br />
                <span className={classes.split}>
                  {t('board.split', { full: dish.full, half: dish.half })}
                  {[...textures]
                    .map(([level, count]) => ` · ${t(`textures.level${level as 3}`)}\u00A0${count}`)
                    .join('')}
                </span>
              </span>
              <span className={classes.number}>{dish.plates}</span>
            </summary>
            <p className={classes.servings}>{t('board.cook', { count: dish.servings })}</p>
            <dl className={classes.ingredients}>
              {dish.ingredients.map((one) => (
                <div key={one.name} style={{ display: 'contents' }}>
                  <dt>{one.name}</dt>
                  <dd>{weight(one.grams)}</dd>
                </div>
              ))}
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
      <span className={classes.specialHead}>
        <span>
          <Icon name={icon} size={22} /> {label}
        </span>
        <span className={classes.number}>{plates.length}</span>
      </span>
      <span className={classes.people}>{plates.map(who).join(', ')}</span>
    </div>
  );
  const { allergies, unsuitable, textures, diets, thickened } = board;
  const empty = [allergies, unsuitable, textures, diets, thickened].every((list) => list.length === 0);
  return (
    <section className={classes.panel} aria-labelledby="board-special">
      <h2 id="board-special">{t('board.special')}</h2>
      {empty && <p>{t('board.nothingSpecial')}</p>}
      {allergies.map((one, index) => (
        <div key={index} className={classes.special}>
          <span className={classes.specialHead}>
            <span>
              <Icon name="critical" size={22} color="var(--s-critical-solid)" />{' '}
              {t('board.without', { names: one.names.join(', ') })}
            </span>
          </span>
          <span className={classes.people}>
            {who(one.plate)} · {one.menu}
          </span>
          {one.unlinked.length > 0 && (
            <span className={classes.confirmed}>
              {t('orders.unlinked', { names: one.unlinked.join(', ') })}
            </span>
          )}
          {one.conflicting.length > 0 && one.unconfirmed && (
            <span className={classes.alarm}>
              {t('board.notConfirmed', { names: one.conflicting.join(', ') })}
            </span>
          )}
          {one.conflicting.length > 0 && !one.unconfirmed && (
            <span className={classes.confirmed}>
              {t('board.confirmed', { names: one.conflicting.join(', '), reason: one.reason })}
            </span>
          )}
        </div>
      ))}
      {unsuitable.map((one, index) => (
        <div key={index} className={classes.special}>
          <span className={classes.people}>
            {who(one.plate)} · {one.menu}
          </span>
          <span className={classes.confirmed}>
            {t('board.setAside', { names: one.conflicting.join(', '), reason: one.reason })}
          </span>
        </div>
      ))}
      {textures.map(({ texture, plates }) =>
        group(`t${texture}`, 'meal', t(`textures.level${texture as 3}`), plates),
      )}
      {thickened.map(({ level, plates }) =>
        group(`d${level}`, 'drop', t('orders.thickened', { level }), plates),
      )}
      {diets.map(({ diet, plates }) => group(diet, 'diet', t(`diets.${diet}`), plates))}
    </section>
  );
}

const shown = ['confirmed', 'received', 'delivered', 'billed'] as const;

/** How far the orders of the meal are, and the next step for all of them. */
export function StatusCounts({
  board,
  busy,
  onAdvance,
}: {
  readonly board: Board;
  readonly busy: boolean;
  readonly onAdvance: ((action: 'receive' | 'deliver') => void) | null;
}) {
  const t = useText();
  const format = useFormat();
  const { added, cancelled, since } = board.changes;
  return (
    <section className={classes.panel} aria-labelledby="board-orders">
      <h2 id="board-orders">{t('board.orders')}</h2>
      <ul className={classes.counts}>
        {shown.map((status) => (
          <li key={status}>
            <span>{t(`statuses.${status}`)}</span>
            <span className={classes.number}>{board.status[status]}</span>
          </li>
        ))}
      </ul>
      {(added > 0 || cancelled > 0) && (
        <p className={classes.confirmed}>
          {t('board.changes', { time: format.time(since), added, cancelled })}
        </p>
      )}
      {onAdvance && (
        <Stack gap="sm">
          <Button
            size="xl"
            h={64}
            loading={busy}
            disabled={board.status.confirmed === 0}
            onClick={() => onAdvance('receive')}
          >
            {t('actions.receive')}
          </Button>
          <Button
            size="xl"
            h={64}
            variant="default"
            loading={busy}
            disabled={board.status.received === 0}
            onClick={() => onAdvance('deliver')}
          >
            {t('actions.deliver')}
          </Button>
        </Stack>
      )}
    </section>
  );
}

/** Ordered plates of this meal that are not made: who, why, and the way to the order. */
export function HeldPlates({ board }: { readonly board: Board }) {
  const t = useText();
  if (board.held.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="board-held">
      <h2 id="board-held">
        <Icon name="critical" size={26} color="var(--s-critical-solid)" /> {t('board.held')}{' '}
        <span className={classes.number}>{board.held.length}</span>
      </h2>
      <p>{t('board.heldHelp')}</p>
      {board.held.map((one) => (
        <div key={`${one.residentId}${one.menu}`} className={classes.special}>
          <span className={classes.specialHead}>
            <LinkTo
              href={customerHref(one.residentId, board.day)}
              aria-label={t('actions.toOrder', { person: one.plate.person })}
            >
              {[one.plate.roomNumber, one.plate.person].filter(Boolean).join(' ')}
            </LinkTo>
            <span>{one.menu}</span>
          </span>
          <span className={classes.alarm}>{t(`holds.${one.hold}`)}</span>
          {[...one.reasons, one.text].filter(Boolean).map((text) => (
            <span key={text} className={classes.people}>
              {text}
            </span>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Held back meals of the coming days, but for the meal that is on the board. */
export function HeldAhead({
  board,
  centerId,
}: {
  readonly board: Pick<Board, 'day' | 'meal'>;
  readonly centerId: string | null;
}) {
  const t = useText();
  const dayHead = useDayHead();
  const query = useCall(holding.list, centerId ? { centerId } : {}, { every: 60_000, keep: true });
  const rows = (query.data ?? []).filter((one) => one.day !== board.day || one.meal !== board.meal);
  if (rows.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="board-ahead">
      <h2 id="board-ahead">
        <Icon name="critical" size={26} color="var(--s-critical-solid)" /> {t('board.coming')}{' '}
        <span className={classes.number}>{rows.length}</span>
      </h2>
      {rows.map((one) => (
        <div key={one.id} className={classes.special}>
          <span className={classes.specialHead}>
            <LinkTo
              href={customerHref(one.residentId, one.day)}
              aria-label={t('actions.toOrder', { person: one.person })}
            >
              {[one.roomNumber, one.person].filter(Boolean).join(' ')}
            </LinkTo>
            <span>
              {dayHead(one.day)} {t(`meals.${one.meal}`)} · {one.menu}
            </span>
          </span>
          <span className={classes.alarm}>{t(`holds.${one.hold}`)}</span>
          {one.open.map((conflict) => (
            <span key={`${conflict.recipeId}${conflict.key}`} className={classes.people}>
              {conflict.dish}: {conflict.text}
            </span>
          ))}
          {one.hold === 'secondPerson' && <span className={classes.people}>{one.text}</span>}
        </div>
      ))}
    </section>
  );
}

const oldAfterMs = 120_000;

/** Meal, day, number of meals, when it is served, and how old the numbers are: in red after two minutes. */
export function BoardHead({
  board,
  now,
  failed,
}: {
  readonly board: Board;
  readonly now: string;
  readonly failed: boolean;
}) {
  const t = useText();
  const format = useFormat();
  usePageTitle(t('screens.TodayPage'));
  const age = Date.parse(now) - Date.parse(board.at);
  const old = age > oldAfterMs;
  const minutes = minutesUntil(board.servedAt, format.time(now));
  const serve =
    board.day === format.today() && minutes > 0
      ? t('board.servedIn', { time: board.servedAt, hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      : t('board.servedAt', { time: board.servedAt });
  return (
    <div className={classes.head}>
      <h1>
        {t(`meals.${board.meal}`)} {format.dayWithWeekday(board.day)}
      </h1>
      <span>{t('board.plates', { count: board.plates })}</span>
      <span>{serve}</span>
      {board.unordered > 0 && <span>{t('board.unordered', { count: board.unordered })}</span>}
      <span className={classes.live} data-old={old || undefined} role="status">
        <Icon name={old || failed ? 'offline' : 'connection'} size={20} />
        {old || failed
          ? t('board.asOf', { time: format.time(board.at) })
          : t('board.live', { time: format.time(board.at) })}
      </span>
    </div>
  );
}

/** Where the plates go. */
export function PlaceLine({ board }: { readonly board: Board }) {
  const t = useText();
  return (
    <section className={classes.panel} aria-label={t('board.byPlace')}>
      <div className={classes.places}>
        <strong>{t('board.byPlace')}</strong>
        {board.places.map((one) => (
          <span key={`${one.place}${one.departmentName}`}>
            {[t(`places.${one.place}`), one.departmentName].filter(Boolean).join(' ')}{' '}
            <strong>{one.count}</strong>
          </span>
        ))}
      </div>
    </section>
  );
}
