import { useEffect } from 'react';
import { useMay } from '#platform/web/access.ts';
import { RecordPage } from '#platform/web/kit/RecordPage.tsx';
import { useGo, useParameters } from '#platform/web/navigation.tsx';
import { useFrameText } from '#platform/web/text.ts';
import { GeneralForm } from './GeneralForm.tsx';
import { StepBar } from './StepBar.tsx';
import { recipeHref, recipesHref, useText } from './text.ts';

/** A new recipe (`recipePk` 0); another number opens that recipe. */
export default function NewRecipePage() {
  const t = useText();
  const frame = useFrameText();
  const go = useGo();
  const { recipePk = '0' } = useParameters();
  const mayWrite = useMay('authorization.gastro.recipes', 'Write');
  useEffect(() => {
    if (recipePk !== '0') go(recipeHref(recipePk), { replace: true });
  }, [recipePk, go]);
  if (recipePk !== '0') return null;
  return (
    <RecordPage title={t('screens.NewRecipePage')} back={recipesHref}>
      {mayWrite
        ? <><StepBar recipeId={null} current="generalInfo" /><GeneralForm recipe={null} onSaved={(saved) => go(recipeHref(saved.id, 'ingredients'), { replace: true })} /></>
        : <p>{frame('errors.notAllowedAction')}</p>}
    </RecordPage>
  );
}
