import { languages } from '#platform/contract/text.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { key, type Snippet, snippets } from '../contract/snippets.ts';
import { useText } from './text.ts';

function Words({ form }: { readonly form: Form<Pick<Snippet, 'word' | 'language' | 'text'>> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.word')} help={t('fields.wordHelp')} {...form.field('word')} />
      <ChoiceField
        label={t('fields.language')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        {...form.field('language')}
      />
      <ParagraphField label={t('fields.text')} {...form.field('text')} />
    </>
  );
}

/** Records a new one, or changes the one that is there. */
export function SnippetForm({
  one,
  onDone,
}: {
  readonly one: Snippet | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { language } = useFormat();
  const forHome = useMay(key, 'Edit');
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `report-snippets.snippets.${one?.id ?? 'new'}`,
  };
  if (one) {
    const { id, version, word, text } = one;
    return (
      <ActionForm
        {...shared}
        call={snippets.change}
        initial={{ id, version, word, language: one.language, text }}
      >
        {(form) => <Words form={partOf(form)} />}
      </ActionForm>
    );
  }
  return (
    <ActionForm {...shared} call={snippets.create} initial={{ word: '', language, text: '', own: true }}>
      {(form) => (
        <>
          <Words form={partOf(form)} />
          {forHome && (
            <SwitchField
              label={t('fields.forHome')}
              value={form.value.own === false}
              onChange={(home) => form.set('own', !home)}
            />
          )}
        </>
      )}
    </ActionForm>
  );
}
