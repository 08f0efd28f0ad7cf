import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Answers, FormDefinition } from '#apps/forms/contract/form.ts';
import { FormFiller } from '#apps/form-filling/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { Fence } from '#platform/web/slots/Slot.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import classes from './Builder.module.css';
import { useText } from './text.ts';

type Width = 'phone' | 'wide';

/** The form as it is: it can be filled to try score and branches. Nothing of it is stored. */
function TryOut({
  definition,
  width,
  onWide,
}: {
  readonly definition: FormDefinition;
  readonly width: Width;
  readonly onWide?: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const [answers, setAnswers] = useState<Answers>({});
  const tokens = useMemo(
    () => ({
      'resident.name': t('preview.name'),
      'resident.birthDate': format.day('1938-03-14'),
      'resident.room': '204',
      today: format.day(format.today()),
    }),
    [t, format],
  );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SegmentedControl
          value={language}
          onChange={(value) => setLanguage(value as 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          aria-label={t('preview.language')}
        />
        <Button variant="default" size="compact-md" onClick={() => setAnswers({})}>
          {t('preview.again')}
        </Button>
        {onWide && (
          <Button variant="default" size="compact-md" onClick={onWide}>
            {t('preview.wide')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('preview.help')}
      </Text>
      <div className={classes.preview} data-width={width}>
        <Fence resetKey={JSON.stringify(definition)}>
          <FormFiller
            definition={definition}
            answers={answers}
            onChange={setAnswers}
            tokens={tokens}
            language={language}
            showHidden
          />
        </Fence>
      </div>
    </Stack>
  );
}

/** Beside the form as on a phone; in a window of its own as on a wide screen. */
export function Preview({ definition }: { readonly definition: FormDefinition }) {
  const t = useText();
  const [wide, setWide] = useState(false);
  return (
    <>
      <TryOut definition={definition} width="phone" onWide={() => setWide(true)} />
      <Dialog open={wide} title={t('builder.preview')} onClose={() => setWide(false)} size="xl">
        <TryOut definition={definition} width="wide" />
      </Dialog>
    </>
  );
}
