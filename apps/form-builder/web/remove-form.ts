import { type DefinitionRow, definitions } from '#apps/forms/contract/definitions.ts';
import { useAct } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import { useLanguage } from '#platform/web/text.ts';
import { useText } from './text.ts';

/** Deletes a form that nobody has filled, after an active yes. */
export function useRemoveForm(): (row: DefinitionRow) => Promise<boolean> {
  const t = useText();
  const language = useLanguage();
  const remove = useAct(definitions.remove, { success: t('done.removed') });
  return async (row) => {
    if (
      !(await ask({
        title: t('actions.remove'),
        text: t('confirm.remove', { title: row.title[language] }),
        yes: t('actions.remove'),
        danger: true,
      }))
    )
      return false;
    return (await remove.send({ id: row.id, version: row.version })) !== null;
  };
}
