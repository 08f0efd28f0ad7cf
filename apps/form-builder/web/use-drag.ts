import {
  type Announcements,
  closestCorners,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { addItem, itemOf, placeItem, sectionOf } from './edits.ts';
import { type Addable, addable } from './kinds.ts';
import { useText } from './text.ts';

export interface Target {
  readonly section: string;
  readonly before: string | null;
}

const kindOf = (id: string): Addable | undefined => addable.find((kind) => `kind:${kind}` === id);

/** Where something falls that is let go over an item or over a section. */
export function targetOf(definition: FormDefinition, over: string): Target | null {
  if (over.startsWith('section:')) return { section: over.slice('section:'.length), before: null };
  const section = sectionOf(definition, over);
  return section ? { section: section.id, before: over } : null;
}

/** The form after something was let go: a new item before the one below it, or an item at the place of another. Null: nothing changes. */
export function dropped(
  definition: FormDefinition,
  active: string,
  over: string,
): { readonly definition: FormDefinition; readonly id: string } | null {
  const target = targetOf(definition, over);
  if (!target || active === over) return null;
  const section = definition.sections.find((one) => one.id === target.section)!;
  const index =
    target.before === null
      ? section.items.length
      : section.items.findIndex((item) => item.id === target.before);
  const kind = kindOf(active);
  if (kind)
    return addItem(definition, kind, {
      section: section.id,
      after: index === 0 ? '' : (section.items[index - 1]?.id ?? null),
    });
  return { definition: placeItem(definition, active, section.id, index), id: active };
}

// what is under the pointer; where that is nothing (by keyboard, between sections) the nearest; an item goes before its section
const meets: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  const found = under.length > 0 ? under : closestCorners(given);
  const items = found.filter((one) => !String(one.id).startsWith('section:'));
  return items.length > 0 ? items : found;
};

/** Dragging on the canvas, by pointer and by keyboard. */
export function useDrag(
  definition: FormDefinition,
  onDrop: (result: { readonly definition: FormDefinition; readonly id: string }) => void,
) {
  const [target, setTarget] = useState<Target | null>(null);
  const [dragged, setDragged] = useState<Addable | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = () => {
    setTarget(null);
    setDragged(null);
  };
  return {
    sensors,
    target,
    dragged,
    collisionDetection: meets,
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      setDragged(kindOf(String(active.id)) ?? null),
    // an item shows its place by itself; what is new shows a gap
    onDragOver: ({ active, over }: DragOverEvent) =>
      setTarget(over && kindOf(String(active.id)) ? targetOf(definition, String(over.id)) : null),
    onDragCancel: end,
    onDragEnd: ({ active, over }: DragEndEvent) => {
      end();
      const result = over ? dropped(definition, String(active.id), String(over.id)) : null;
      if (result) onDrop(result);
    },
  };
}

/** What dragging tells to those who do not see it, in their language. */
export function useDragWords(definition: FormDefinition): {
  announcements: Announcements;
  screenReaderInstructions: { draggable: string };
} {
  const t = useText();
  const language = useLanguage();
  const nameOf = (id: string | number) => {
    const kind = addable.find((one) => `kind:${one}` === id);
    const at = definition.sections.findIndex((section) => `section:${section.id}` === id);
    if (at >= 0)
      return definition.sections[at]!.title?.[language] || t('builder.sectionNumber', { number: at + 1 });
    return kind
      ? t(`kinds.${kind}`)
      : itemOf(definition, String(id))?.label[language] || t('builder.noWords');
  };
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? t('drag.over', { name: nameOf(active.id), place: nameOf(over.id) }) : undefined,
      onDragEnd: ({ active, over }) =>
        over ? t('drag.end', { name: nameOf(active.id) }) : t('drag.cancel', { name: nameOf(active.id) }),
      onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
    },
  };
}
