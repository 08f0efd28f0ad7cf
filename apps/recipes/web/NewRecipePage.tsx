import { useEffect } from 'react';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { StepBar } from './StepBar.tsx';
import { recipeHref, recipesHref, useText } from './text.ts';

/** A new recipe (`recipePk` 0); another number opens that recipe. */
export default function NewRecipePage() {
  const t = useText();
  const go = useGo();
  const { recipePk = '0' } = useParameters();
  useEffect(() => {
    if (recipePk !== '0') go(recipeHref(recipePk), { replace: true });
  }, [recipePk, go]);
  if (recipePk !== '0') return null;
  return (
    <RecordPage title={t('screens.NewRecipePage')} back={recipesHref}>
      <StepBar recipeId={null} current="generalInfo" />
      <GeneralForm
        recipe={null}
        onSaved={(saved) => go(recipeHref(saved.id, 'ingredients'), { replace: true })}
      />
    </RecordPage>
  );
}
