import { Text } from '@mantine/core';
import type { Item, Section } from '#apps/forms/contract/form.ts';
import { changeItem, changeSection, itemOf } from './edits.ts';
import type { Chosen } from './fault-place.ts';
import { FormProperties } from './FormProperties.tsx';
import { ItemProperties } from './ItemProperties.tsx';
import { SectionProperties } from './SectionProperties.tsx';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** What is chosen on the canvas: an item, a section, or the form itself. */
export function PropertiesPanel({
  builder,
  chosen,
  onChoose,
  readOnly,
}: {
  readonly builder: Builder;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly readOnly: boolean;
}) {
  const t = useText();
  const { definition, change } = builder;
  if (readOnly) return <Text c="dimmed">{t('builder.readOnly')}</Text>;
  const item = chosen.kind === 'item' ? itemOf(definition, chosen.id) : undefined;
  if (item)
    return (
      <ItemProperties
        definition={definition}
        item={item}
        onChange={(next: Item) => change((now) => changeItem(now, next), `item:${item.id}`)}
      />
    );
  const section =
    chosen.kind === 'section' ? definition.sections.find((one) => one.id === chosen.id) : undefined;
  if (section)
    return (
      <SectionProperties
        builder={builder}
        section={section}
        onChoose={onChoose}
        onChange={(next: Section) => change((now) => changeSection(now, next), `section:${section.id}`)}
      />
    );
  return (
    <FormProperties
      definition={definition}
      onChange={(next, key) => change((now) => ({ ...now, ...next }), `form:${key}`)}
    />
  );
}
