import { useDraggable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Builder.module.css';
import { type Addable, addable, icons } from './kinds.ts';
import { useText } from './text.ts';

function Kind({ kind, onAdd }: { readonly kind: Addable; readonly onAdd: (kind: Addable) => void }) {
  const t = useText();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `kind:${kind}`, data: { kind } });
  // only the pointer drags from here: for the keyboard the button adds after what is chosen
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.kind}
      data-dragging={isDragging || undefined}
      onPointerDown={listeners?.['onPointerDown'] as React.PointerEventHandler | undefined}
      onClick={() => onAdd(kind)}
    >
      <Icon name={icons[kind]} /> {t(`kinds.${kind}`)}
    </button>
  );
}

/** Kinds of questions: dragged onto the form, or added after what is chosen there. */
export function AddPanel({
  onAdd,
  onSection,
}: {
  readonly onAdd: (kind: Addable) => void;
  readonly onSection: () => void;
}) {
  const t = useText();
  return (
    <div className={classes.add}>
      {addable.map((kind) => (
        <Kind key={kind} kind={kind} onAdd={onAdd} />
      ))}
      <button type="button" className={classes.kind} onClick={onSection}>
        <Icon name="minus" /> {t('kinds.section')}
      </button>
      <Text size="sm" c="dimmed">
        {t('builder.addHelp')}
      </Text>
    </div>
  );
}
