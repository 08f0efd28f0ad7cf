import { Text } from '@mantine/core';
import { memo } from 'react';
import { type FormDefinition, namesLoinc } from '#apps/forms/contract/form.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

/** Under a form and on print: whose it is, where it comes from, and that the words are our own (reference: licence slots). */
export const FormFacts = memo(function FormFacts({
  definition,
  number,
}: {
  readonly definition: FormDefinition;
  readonly number?: number;
}) {
  const t = useText();
  const say = useSay();
  const parts = [
    say(definition.attribution),
    definition.source === '' ? '' : t('facts.source', { source: definition.source }),
    definition.licence === 'own' ? '' : t(`facts.licence.${definition.licence}`),
    definition.ownWording && definition.licence !== 'own' ? t('facts.ownWording') : '',
    number === undefined ? '' : t('facts.version', { number }),
    namesLoinc(definition) ? t('facts.loinc') : '',
  ].filter((one) => one !== '');
  return parts.length === 0 ? null : (
    <Text size="sm" c="dimmed" component="footer">
      {parts.join(' · ')}
    </Text>
  );
});
