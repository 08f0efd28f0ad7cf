import { Alert, Button, Group, Text } from '@mantine/core';
import type { Answers, FormDefinition } from '#apps/forms/contract/form.ts';
import { FormFiller } from '#apps/form-filling/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Sheet } from '../contract/records.ts';
import { useText } from './text.ts';
import type { Saving, Sections } from './use-sections.ts';

const words = {
  saved: 'states.saved',
  waiting: 'states.saving',
  saving: 'states.saving',
  failed: 'states.notSaved',
} as const satisfies Record<Saving, string>;

/** The answers of the section that belong to it; carried over ones keep where they come from. */
const within = (definition: FormDefinition, section: string, answers: Answers): Answers => {
  const items = new Set(definition.sections.find((one) => one.id === section)?.items.map((item) => item.id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => items.has(id)));
};

/** One section to fill: autosave, answers of the last record to take over, and what to do when somebody else was first. */
export function SectionFiller({
  sheet,
  sections,
  section,
  readOnly,
  missing,
  focus,
  onNext,
}: {
  readonly sheet: Sheet;
  readonly sections: Sections;
  readonly section: string;
  readonly readOnly: boolean;
  readonly missing: readonly string[];
  readonly focus: string;
  readonly onNext: (() => void) | null;
}) {
  const t = useText();
  const format = useFormat();
  const definition = sheet.definition as FormDefinition;
  const own = sheet.sections.find((one) => one.id === section);
  const { conflict } = sections;
  const previous = sheet.previous && {
    answers: within(definition, section, sheet.previous.answers as Answers),
    day: sheet.previous.referenceDate,
    result: null,
  };
  return (
    <>
      {conflict?.id === section && (
        <Alert color="critical" mb="md" role="alert">
          <Text mb="sm">{t('states.conflict', { by: conflict.changedBy ?? '–' })}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={sections.takeTheirs}>
              {t('actions.takeTheirs')}
            </Button>
            <Button variant="default" onClick={sections.keepMine}>
              {t('actions.keepMine')}
            </Button>
          </Group>
        </Alert>
      )}
      <FormFiller
        key={section}
        definition={definition}
        answers={sections.answers}
        only={[section]}
        readOnly={readOnly}
        missing={missing}
        onChange={(answers) => sections.change(section, within(definition, section, answers))}
        {...(focus === '' ? {} : { focus })}
        {...(previous && Object.keys(previous.answers).length > 0 ? { previous } : {})}
      />
      <Group justify="space-between" mt="md" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {[
            readOnly ? '' : t(words[sections.saving]),
            own?.changedAt
              ? t('states.changedBy', { by: own.changedBy ?? '–', at: format.instant(own.changedAt) })
              : '',
          ]
            .filter((one) => one !== '')
            .join(' · ')}
        </Text>
        {onNext && (
          <Button data-form-end variant="default" onClick={onNext}>
            {t('actions.next')}
          </Button>
        )}
      </Group>
    </>
  );
}
