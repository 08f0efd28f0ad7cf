import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients } from '../contract/ingredients.ts';
import { allergenSummary } from '../domain/composition.ts';
import { deriveAllergens } from '../domain/allergens.ts';
import { AllergenCodes } from './AllergenCodes.tsx';
import { IngredientForm } from './IngredientForm.tsx';
import { useName, useText, useWords } from './text.ts';

const summaryOf = (row: Ingredient) =>
  allergenSummary(deriveAllergens([{ ingredient: '', quantity: 1, allergens: row.allergens }]));

/** Settings: the ingredients of the kitchen. One in use is set inactive instead of deleted. */
export default function IngredientsPage() {
  const t = useText();
  const nameOf = useName();
  const categories = useWords('ingredient-categories');
  const mayWrite = useMay('authorization.gastro.recipes', 'Write');
  const mayEdit = useMay('authorization.gastro.recipes', 'Edit');
  const mayDelete = useMay('authorization.gastro.recipes', 'Delete');
  const [text, setText] = useAddressValue('text');
  const list = usePages(ingredients.list, { text });
  const remove = useAct(ingredients.remove, { success: t('states.deleted') });
  const open = (row: Ingredient | null) => {
    const key = `ingredient:${row?.id ?? 'new'}`;
    openWork({
      key,
      title: row ? nameOf(row.name) : t('actions.newIngredient'),
      render: () => <IngredientForm ingredient={row} onClose={() => closeWork(key)} />,
    });
  };
  const columns: Column<Ingredient>[] = [
    { key: 'name', head: t('fields.name'), cell: (row) => nameOf(row.name), phone: 'title' },
    {
      key: 'category',
      head: t('fields.category'),
      cell: (row) => categories.wordOf(row.category),
      phone: 'line',
    },
    {
      key: 'allergens',
      head: t('fields.allergens'),
      cell: (row) => <AllergenCodes allergens={summaryOf(row)} compact />,
      phone: 'bare',
    },
    { key: 'usedBy', head: t('fields.usedBy'), align: 'end', cell: (row) => row.usedBy, phone: 'line' },
    {
      key: 'status',
      head: t('fields.status'),
      phone: 'bare',
      cell: (row) => (
        <StatusBadge
          status={row.active ? states.active : states.inactive}
          label={t(row.active ? 'statuses.active' : 'statuses.inactive')}
        />
      ),
    },
  ];
  return (
    <ListPage
      title={t('screens.IngredientsPage')}
      primary={mayWrite ? { label: t('actions.newIngredient'), onClick: () => open(null) } : undefined}
      search={<SearchField value={text} onChange={setText} label={t('actions.searchIngredients')} />}
    >
      <DataTable
        label={t('screens.IngredientsPage')}
        list={list}
        columns={columns}
        rowName={(row) => nameOf(row.name)}
        {...(mayEdit ? { onRow: open } : {})}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        empty={{ title: t('states.noIngredients'), icon: 'ingredient' }}
        actions={(row) =>
          mayDelete
            ? [
                {
                  label: t('actions.delete'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void remove.send({ id: row.id, version: row.version }),
                  blocked: row.usedBy > 0 ? t('states.inUse', { count: row.usedBy }) : undefined,
                },
              ]
            : []
        }
      />
    </ListPage>
  );
}
