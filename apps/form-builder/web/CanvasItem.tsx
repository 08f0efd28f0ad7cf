import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, memo } from 'react';
import type { Item } from '#apps/forms/contract/form.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import classes from './Canvas.module.css';
import { Untranslated } from './BothField.tsx';
import { type Addable, addable, addableOf, icons } from './kinds.ts';
import { useText } from './text.ts';

/** What can be done with an item where it stands; all of it by keyboard too. */
export interface ItemTools {
  readonly choose: (id: string) => void;
  readonly move: (id: string, step: -1 | 1) => void;
  readonly copy: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly addAfter: (kind: Addable, id: string) => void;
}

/** The kind in short: the first answers, or the unit. */
function Sketch({ item }: { readonly item: Item }) {
  const t = useText();
  const language = useLanguage();
  const short =
    item.kind === 'choice' || item.kind === 'multiple'
      ? item.options.slice(0, 6).map((one) => one.label[language] || one.code)
      : item.kind === 'number' && item.unit !== ''
        ? [item.unit]
        : item.kind === 'table'
          ? item.columns.map((one) => one.label[language] || one.id)
          : [];
  const scored =
    (item.kind === 'choice' || item.kind === 'multiple') &&
    item.options.some((one) => one.points !== undefined);
  return (
    <span className={classes.sketch}>
      <span>
        <Icon name={icons[addableOf(item)]} size={16} /> {t(`kinds.${addableOf(item)}`)}
      </span>
      {/* oxlint-disable-next-line react/no-array-index-key -- words may be there twice */}
      {short.map((word, index) => (
        <span key={index} className={classes.chip}>
          {word}
        </span>
      ))}
      {scored && <span>{t('builder.scored')}</span>}
      {item.showWhen !== undefined && <span>{t('builder.conditional')}</span>}
    </span>
  );
}

/** One item on the canvas: dragged by its handle, moved with Alt and arrows or by the buttons. */
export const CanvasItem = memo(function CanvasItem({
  item,
  number,
  chosen,
  faults,
  readOnly,
  tools,
}: {
  readonly item: Item;
  readonly number: string;
  readonly chosen: boolean;
  readonly faults: number;
  readonly readOnly: boolean;
  readonly tools: ItemTools;
}) {
  const t = useText();
  const language = useLanguage();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: readOnly });
  const name = item.label[language] || item.label[language === 'de' ? 'en' : 'de'] || t('builder.noWords');
  const onKey = (event: KeyboardEvent) => {
    if (readOnly) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      tools.move(item.id, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      tools.remove(item.id);
    }
  };
  const about = (action: string) => t('builder.of', { action, name });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-chosen={chosen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-canvas-item={item.id}
    >
      {!readOnly && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          aria-label={about(t('builder.drag'))}
          {...attributes}
          {...listeners}
        >
          <Icon name="sort" size={18} />
        </button>
      )}
      <button
        type="button"
        className={classes.itemName}
        aria-pressed={chosen}
        onClick={() => tools.choose(item.id)}
        onKeyDown={onKey}
        data-focus={item.id}
      >
        <span className={classes.itemLabel}>
          {number !== '' && <span className={classes.number}>{number}</span>}
          <span>
            {name}
            {item.kind !== 'display' && item.required && ' *'}
          </span>
        </span>
        <Sketch item={item} />
        <span className={classes.marks}>
          <Untranslated text={item.label} />
          {faults > 0 && (
            <span className={classes.faulty}>
              <Icon name="critical" size={16} /> {t('builder.faults', { count: faults })}
            </span>
          )}
        </span>
      </button>
      {chosen && !readOnly && (
        <div className={classes.tools} role="group" aria-label={about(t('builder.tools'))}>
          <ActionIcon
            variant="subtle"
            aria-label={about(t('builder.up'))}
            onClick={() => tools.move(item.id, -1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={about(t('builder.down'))}
            onClick={() => tools.move(item.id, 1)}
          >
            <Icon name="descending" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={about(t('builder.copy'))}
            onClick={() => tools.copy(item.id)}
          >
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={about(t('builder.remove'))}
            onClick={() => tools.remove(item.id)}
          >
            <Icon name="delete" />
          </ActionIcon>
          <ActionMenu
            label={about(t('builder.addAfter'))}
            entries={addable.map((kind) => ({
              label: t(`kinds.${kind}`),
              icon: icons[kind],
              onClick: () => tools.addAfter(kind, item.id),
            }))}
          >
            {(button) => (
              <ActionIcon {...button} variant="subtle" aria-label={about(t('builder.addAfter'))}>
                <Icon name="add" />
              </ActionIcon>
            )}
          </ActionMenu>
        </div>
      )}
    </li>
  );
});
