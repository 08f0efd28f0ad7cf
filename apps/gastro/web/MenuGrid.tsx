import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Menu, PlanEntry } from '../contract/plans.ts';
import { coursesOf, meals } from '../domain/meals.ts';
import type { Course, Meal } from '../domain/meals.ts';
import { DishCell } from './DishCell.tsx';
import { useMenuName, useText } from './text.ts';
import classes from './MenuGrid.module.css';

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A column of the grid: a date, or a day of a week without date. */
export interface GridDay {
  readonly key: string;
  readonly head: string;
  readonly today: boolean;
  /** Too near to be changed. */
  readonly locked: boolean;
}

/** Meals, menus and courses down, days across. Arrow keys move, typing searches, Delete empties, Ctrl+C and Ctrl+V copy. */
export function MenuGrid({
  label,
  menus,
  entries,
  days,
  readOnly,
  busy,
  onPut,
  onMenu,
  onAddMenu,
}: {
  readonly label: string;
  readonly menus: readonly Menu[];
  readonly entries: readonly PlanEntry[];
  readonly days: readonly GridDay[];
  readonly readOnly: boolean;
  readonly busy: boolean;
  readonly onPut: (
    cell: { readonly menuId: string; readonly day: string; readonly course: Course },
    recipeId: string | null,
    version: number | null,
  ) => Promise<unknown>;
  readonly onMenu: (menu: Menu) => void;
  readonly onAddMenu: (meal: Meal) => void;
}) {
  const t = useText();
  const format = useFormat();
  const menuName = useMenuName();
  const grid = useRef<HTMLTableElement>(null);
  const copied = useRef<string | null>(null);
  const rows = meals.flatMap(({ code: meal }) =>
    menus
      .filter((menu) => menu.meal === meal)
      .flatMap((menu) =>
        coursesOf[meal].map((course, index) => ({
          meal,
          menu,
          course,
          first: index === 0,
          span: coursesOf[meal].length,
        })),
      ),
  );
  const entryOf = (menu: Menu, day: string, course: Course) =>
    entries.find((entry) => entry.menuId === menu.id && entry.day === day && entry.course === course);
  const put = (menu: Menu, day: string, course: Course, recipeId: string | null) =>
    onPut({ menuId: menu.id, day, course }, recipeId, entryOf(menu, day, course)?.version ?? null);
  const focusCell = (row: number, column: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  const onKey = (event: KeyboardEvent, row: number, column: number) => {
    const { menu, course } = rows[row]!;
    const { key: day, locked } = days[column]!;
    const fixed = readOnly || locked;
    const entry = entryOf(menu, day, course);
    const step = arrows[event.key];
    if (step) {
      event.preventDefault();
      focusCell(row + step[0], column + step[1]);
    } else if (!fixed && (event.key === 'Delete' || event.key === 'Backspace') && entry)
      void put(menu, day, course, null);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'c')
      copied.current = entry?.dish.recipeId ?? null;
    else if (!fixed && (event.ctrlKey || event.metaKey) && event.key === 'v' && copied.current)
      void put(menu, day, course, copied.current);
  };
  const energy = (day: string) =>
    Math.round(
      entries
        .filter(
          (entry) => entry.day === day && menus.some((menu) => menu.id === entry.menuId && menu.isDefault),
        )
        .reduce((sum, entry) => sum + (entry.dish.kilocalories ?? 0), 0),
    );
  return (
    <div className={classes.scroll}>
      <table
        className={classes.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are moved through with the arrow keys
        role="grid"
        ref={grid}
        aria-label={label}
        aria-readonly={readOnly}
        aria-busy={busy}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('fields.menu')}
            </th>
            {days.map((day) => (
              <th key={day.key} scope="col" data-today={day.today || undefined}>
                {day.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ meal, menu, course, first, span }, row) => (
            <tr key={`${menu.id}${course}`} data-first={first || undefined}>
              {first && (
                <th scope="rowgroup" rowSpan={span} className={classes.menu}>
                  <span className={classes.meal}>{t(`meals.${meal}`)}</span>
                  <span className={classes.name}>{menuName(menu)}</span>
                  {menu.priceRappen !== null && (
                    <span className={classes.price}>{format.money(menu.priceRappen)}</span>
                  )}
                  {!readOnly && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('actions.editMenu', { menu: `${t(`meals.${meal}`)} ${menuName(menu)}` })}
                      onClick={() => onMenu(menu)}
                    >
                      <Icon name="edit" size={16} />
                    </ActionIcon>
                  )}
                </th>
              )}
              {days.map((day, column) => (
                <DishCell
                  key={day.key}
                  entry={entryOf(menu, day.key, course)}
                  place={`${day.head}, ${t(`meals.${meal}`)} ${menuName(menu)}, ${t(`courses.${course}`)}`}
                  course={t(`courses.${course}`)}
                  cell={`${row}-${column}`}
                  tabbable={row === 0 && column === 0}
                  readOnly={readOnly || day.locked}
                  onKey={(event) => onKey(event, row, column)}
                  onChoose={async (recipeId) => {
                    if (await put(menu, day.key, course, recipeId)) setTimeout(() => focusCell(row, column));
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('plans.dayTotal')}</th>
            {days.map((day) => (
              <td key={day.key}>{energy(day.key) > 0 ? `${format.number(energy(day.key))} kcal` : '–'}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {!readOnly && (
        <div className={classes.add}>
          {(['lunch', 'dinner'] as const).map((meal) => (
            <Button
              key={meal}
              variant="subtle"
              leftSection={<Icon name="add" />}
              loading={busy}
              onClick={() => onAddMenu(meal)}
            >
              {t('actions.addMenu', { meal: t(`meals.${meal}`) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
