import { useFormat } from '#platform/web/formatting.ts';
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
