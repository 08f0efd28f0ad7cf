import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Menu, Plan } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { coursesOf, meals } from '../domain/meals.ts';
import type { Course } from '../domain/meals.ts';
import { DishCell } from './DishCell.tsx';
import { MenuForm } from './PlanForms.tsx';
import { useDayHead, useMenuName, useText } from './text.ts';
import classes from './WeekGrid.module.css';

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Meals, menus and courses down, days across. Arrow keys move, typing searches, Delete empties, Ctrl+C and Ctrl+V copy. */
export function WeekGrid({
  plan,
  days,
  readOnly,
}: {
  readonly plan: Plan;
  readonly days: readonly string[];
  readonly readOnly: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  const menuName = useMenuName();
  const grid = useRef<HTMLTableElement>(null);
  const copied = useRef<string | null>(null);
  const assign = useAct(plans.assign);
  const addMenu = useAct(plans.addMenu);
  const rows = meals.flatMap(({ code: meal }) =>
    plan.menus
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
    plan.entries.find((entry) => entry.menuId === menu.id && entry.day === day && entry.course === course);
  const put = (menu: Menu, day: string, course: Course, recipeId: string | null) =>
    assign.send({
      id: plan.id,
      menuId: menu.id,
      day,
      course,
      recipeId,
      version: entryOf(menu, day, course)?.version ?? null,
    });
  const focusCell = (row: number, column: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  const onKey = (event: KeyboardEvent, row: number, column: number) => {
    const { menu, course } = rows[row]!;
    const day = days[column]!;
    const entry = entryOf(menu, day, course);
    const step = arrows[event.key];
    if (step) {
      event.preventDefault();
      focusCell(row + step[0], column + step[1]);
    } else if (!readOnly && (event.key === 'Delete' || event.key === 'Backspace') && entry)
      void put(menu, day, course, null);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'c')
      copied.current = entry?.dish.recipeId ?? null;
    else if (!readOnly && (event.ctrlKey || event.metaKey) && event.key === 'v' && copied.current)
      void put(menu, day, course, copied.current);
  };
  const openMenu = (menu: Menu) =>
    openWork({
      key: `menu:${menu.id}`,
      title: `${t(`meals.${menu.meal}`)} · ${menuName(menu)}`,
      render: () => <MenuForm planId={plan.id} menu={menu} onClose={() => closeWork(`menu:${menu.id}`)} />,
    });
  const energy = (day: string) =>
    Math.round(
      plan.entries
        .filter(
          (entry) =>
            entry.day === day && plan.menus.some((menu) => menu.id === entry.menuId && menu.isDefault),
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
        aria-label={t('screens.MenuPlanPage')}
        aria-readonly={readOnly}
        aria-busy={assign.busy}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('fields.menu')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === format.today() || undefined}>
                {dayHead(day)}
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
                      onClick={() => openMenu(menu)}
                    >
                      <Icon name="edit" size={16} />
                    </ActionIcon>
                  )}
                </th>
              )}
              {days.map((day, column) => (
                <DishCell
                  key={day}
                  entry={entryOf(menu, day, course)}
                  place={`${dayHead(day)}, ${t(`meals.${meal}`)} ${menuName(menu)}, ${t(`courses.${course}`)}`}
                  course={t(`courses.${course}`)}
                  cell={`${row}-${column}`}
                  tabbable={row === 0 && column === 0}
                  readOnly={readOnly}
                  onKey={(event) => onKey(event, row, column)}
                  onChoose={async (recipeId) => {
                    if (await put(menu, day, course, recipeId)) setTimeout(() => focusCell(row, column));
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
              <td key={day}>{energy(day) > 0 ? `${format.number(energy(day))} kcal` : '–'}</td>
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
              loading={addMenu.busy}
              onClick={() => void addMenu.send({ id: plan.id, meal })}
            >
              {t('actions.addMenu', { meal: t(`meals.${meal}`) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
