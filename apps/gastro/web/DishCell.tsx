import { Select, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { allergenName } from '#apps/recipes/contract/dishes.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import type { PlanEntry } from '../contract/plans.ts';
import { useName, useText } from './text.ts';
import classes from './MenuGrid.module.css';

/** Finds an active recipe by typing; Enter takes it, Escape leaves the cell as it was. */
function RecipeSearch({
  label,
  initial,
  onChoose,
  onClose,
}: {
  readonly label: string;
  readonly initial: string;
  readonly onChoose: (recipeId: string) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  // typing goes on in the field that takes the place of the cell
  useEffect(() => input.current?.focus(), []);
  const found = useCall(recipes.list, { text, status: 'active', limit: 20 }, { keep: true });
  return (
    <Select
      aria-label={label}
      data={(found.data?.items ?? []).map((one) => ({ value: one.id, label: nameOf(one.name) }))}
      searchable
      ref={input}
      defaultDropdownOpened
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      placeholder={t('plans.searchDish')}
      nothingFoundMessage={t('states.noDishFound')}
      selectFirstOptionOnChange
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      onBlur={onClose}
      onChange={(id) => {
        if (id) onChoose(id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        event.stopPropagation();
      }}
    />
  );
}

/** One cell of the week: a dish, or the place for one. */
export function DishCell({
  entry,
  place,
  course,
  cell,
  tabbable,
  readOnly,
  onKey,
  onChoose,
}: {
  readonly entry: PlanEntry | undefined;
  readonly place: string;
  readonly course: string;
  readonly cell: string;
  readonly tabbable: boolean;
  readonly readOnly: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onChoose: (recipeId: string) => Promise<void>;
}) {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const dish = entry?.dish;
  const name = dish ? nameOf(dish.name) : t('plans.empty');
  const unknown = dish?.allergens.state === 'incomplete';
  const codes = dish?.allergens.codes.map((code) => allergenName(code, language)).join(', ');
  return (
    <td className={classes.cell}>
      {typed !== null ? (
        <RecipeSearch
          label={place}
          initial={typed}
          onClose={() => setTyped(null)}
          onChoose={(id) => {
            setTyped(null);
            void onChoose(id);
          }}
        />
      ) : (
        <button
          type="button"
          className={classes.dish}
          data-cell={cell}
          data-entry={entry?.id}
          data-readonly={readOnly || undefined}
          tabIndex={tabbable ? 0 : -1}
          title={codes}
          onClick={() => {
            if (!readOnly) setTyped('');
          }}
          onKeyDown={(event) => {
            if (
              !readOnly &&
              event.key.length === 1 &&
              event.key !== ' ' &&
              !event.ctrlKey &&
              !event.metaKey &&
              !event.altKey
            ) {
              event.preventDefault();
              setTyped(event.key);
            } else onKey(event);
          }}
        >
          <VisuallyHidden>{place}: </VisuallyHidden>
          {dish ? (
            <>
              <span>{name}</span>
              <span className={classes.small}>
                {dish.kilocalories !== null && `${format.number(dish.kilocalories, 0)} kcal`}
                {!dish.active && ` · ${t('plans.inactive')}`}
              </span>
              {unknown && (
                <span className={classes.unknown}>
                  <Icon name="warning" size={14} /> {t('plans.allergensUnknown')}
                </span>
              )}
            </>
          ) : (
            <span className={classes.empty}>
              <VisuallyHidden>{name}, </VisuallyHidden>
              {course}
            </span>
          )}
        </button>
      )}
    </td>
  );
}
