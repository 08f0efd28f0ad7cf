import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { appName } from './app-names.ts';
import { FileBrowser } from './FileBrowser.tsx';
import { SharedChanges } from './SharedChanges.tsx';
import { useSharedSource } from './source.ts';
import { useText } from './text.ts';

function FilesOfApp({ code }: { readonly code: string }) {
  return <FileBrowser source={useSharedSource({ appCode: code })} />;
}

/** Files of the home by app: guidelines, forms, logs. */
export function AppFiles({
  codes,
  chosen,
  onChoose,
}: {
  readonly codes: readonly string[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const t = useText();
  const options = codes.flatMap((value) => {
    const label = appName(value);
    return label === undefined ? [] : [{ value, label }];
  });
  const name = options.find((one) => one.value === chosen)?.label;
  return (
    <>
      <ChoiceField
        label={t('fields.app')}
        options={options}
        value={chosen === '' ? null : chosen}
        onChange={(value) => onChoose(value ?? '')}
      />
      {name !== undefined && (
        <Section title={t('sections.appFiles', { app: name })}>
          <FilesOfApp key={chosen} code={chosen} />
          <SharedChanges key={`changes ${chosen}`} owner={{ appCode: chosen }} of={name} />
        </Section>
      )}
    </>
  );
}
