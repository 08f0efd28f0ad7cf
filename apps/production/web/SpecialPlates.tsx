import { Icon } from '#platform/web/kit/Icon.tsx';
import type { IconName } from '#platform/web/kit/icons.ts';
import type { Board } from '../contract/production.ts';
import classes from './Board.module.css';
import { useText } from './text.ts';

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
