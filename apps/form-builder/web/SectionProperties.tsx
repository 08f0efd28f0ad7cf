import { Button, Group, Stack } from '@mantine/core';
import type { Section } from '#apps/forms/contract/form.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { BothField } from './BothField.tsx';
import { moveSection, removeSection } from './edits.ts';
import type { Chosen } from './fault-place.ts';
import { RuleField } from './RuleField.tsx';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** A section: title, help, rule, place. The last section of a form stays. */
export function SectionProperties({
  builder,
  section,
  onChange,
  onChoose,
}: {
  readonly builder: Builder;
  readonly section: Section;
  readonly onChange: (section: Section) => void;
  readonly onChoose: (chosen: Chosen) => void;
}) {
  const t = useText();
  const { definition, change } = builder;
  const at = definition.sections.findIndex((one) => one.id === section.id);
  return (
    <Stack gap="md">
      <BothField
        label={t('fields.sectionTitle')}
        value={section.title}
        onChange={(title) => onChange({ ...section, title })}
      />
      <BothField
        label={t('fields.help')}
        value={section.help}
        long
        onChange={(help) => onChange({ ...section, help })}
      />
      <RuleField
        label={t('fields.showWhen')}
        definition={definition}
        before={section.id}
        value={section.showWhen}
        onChange={(showWhen) => onChange({ ...section, showWhen })}
      />
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-md"
          disabled={at === 0}
          onClick={() => change((now) => moveSection(now, section.id, -1))}
        >
          {t('builder.up')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={at === definition.sections.length - 1}
          onClick={() => change((now) => moveSection(now, section.id, 1))}
        >
          {t('builder.down')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="delete" size={18} />}
          disabled={definition.sections.length === 1}
          onClick={() => {
            change((now) => removeSection(now, section.id));
            onChoose({ kind: 'form' });
          }}
        >
          {t('builder.removeSection', { count: section.items.length })}
        </Button>
      </Group>
    </Stack>
  );
}
