import { Group } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { photos } from '../contract/photos.ts';
import type { RecipeRow } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import { recipeStatuses } from '../domain/recipes.ts';
import type { RecipeStatus } from '../domain/recipes.ts';
import { AllergenCodes } from './AllergenCodes.tsx';
import { DishPicture } from './DishPicture.tsx';
import classes from './Recipe.module.css';
import { RecipeStatusBadge } from './RecipeStatusBadge.tsx';
import { newRecipeHref, recipeHref, useName, useText, useWords } from './text.ts';

/** All recipes with what they contain. */
export default function RecipesPage() {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const categories = useWords('recipe-categories');
  const mayWrite = useMay('authorization.gastro.recipes', 'Write');
  const [text, setText] = useAddressValue('text');
  const [status, setStatus] = useAddressValue('status');
  const [category, setCategory] = useAddressValue('category');
  const [ownTag, setOwnTag] = useAddressValue('tag');
  const ownTags = useWords('dish-tags');
  const list = usePages(recipes.list, {
    text,
    ...(status ? { status: status as RecipeStatus } : {}),
    ...(category ? { category } : {}),
    ...(ownTag ? { ownTag } : {}),
  });
  const columns: Column<RecipeRow>[] = [
    {
      key: 'name',
      head: t('fields.name'),
      cell: (row) => (
        <Group gap="sm" wrap="nowrap" component="span">
          {row.photoId === null ? (
            <DishPicture picture={row.picture} size={32} />
          ) : (
            <img
              className={classes.cover}
              src={urlOf(photos.picture, { id: row.photoId, small: true })}
              alt=""
              loading="lazy"
            />
          )}
          {nameOf(row.name)}
        </Group>
      ),
      phone: 'title',
    },
    {
      key: 'category',
      head: t('fields.category'),
      cell: (row) => categories.wordOf(row.category),
      phone: 'line',
    },
    {
      key: 'allergens',
      head: t('fields.allergens'),
      cell: (row) => <AllergenCodes allergens={row.allergens} compact />,
      phone: 'bare',
    },
    {
      key: 'energy',
      head: t('fields.energy'),
      align: 'end',
      nowrap: true,
      phone: 'hidden',
      cell: (row) => (row.kilocalories === null ? '–' : `${format.number(row.kilocalories, 0)} kcal`),
    },
    {
      key: 'time',
      head: t('fields.time'),
      align: 'end',
      nowrap: true,
      cell: (row) => (row.minutes === null ? '–' : `${row.minutes} min`),
      phone: 'hidden',
    },
    {
      key: 'difficulty',
      head: t('fields.difficulty'),
      cell: (row) => t(`difficulties.${row.difficulty}`),
      phone: 'hidden',
    },
    {
      key: 'status',
      head: t('fields.status'),
      cell: (row) => <RecipeStatusBadge status={row.status} />,
      phone: 'bare',
    },
  ];
  const clear = () => [setText, setStatus, setCategory, setOwnTag].forEach((set) => set(''));
  return (
    <ListPage
      title={t('screens.RecipesPage')}
      primary={mayWrite ? { label: t('actions.newRecipe'), href: newRecipeHref } : undefined}
      search={<SearchField value={text} onChange={setText} label={t('actions.searchRecipes')} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.status'),
              value: status,
              onChange: setStatus,
              options: recipeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            },
            {
              label: t('fields.category'),
              value: category,
              onChange: setCategory,
              options: categories.options,
            },
            {
              label: t('fields.ownTags'),
              value: ownTag,
              onChange: setOwnTag,
              options: ownTags.options,
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.RecipesPage')}
        list={list}
        columns={columns}
        rowName={(row) => nameOf(row.name)}
        rowHref={(row) => recipeHref(row.id)}
        filtered={text !== '' || status !== '' || category !== '' || ownTag !== ''}
        onClearFilters={clear}
        empty={{ title: t('states.noRecipes'), icon: 'recipe' }}
      />
    </ListPage>
  );
}
