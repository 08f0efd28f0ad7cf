import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './SortRows.module.css';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** What dragging says to those who do not see it. */
export interface SortWords {
  readonly how: string;
  readonly grip: (name: string) => string;
  readonly started: (name: string) => string;
  readonly over: (name: string, place: number) => string;
  readonly done: (name: string, place: number) => string;
  readonly cancelled: (name: string) => string;
}

export interface SortRowsProps {
  /** The keys of the rows, in the order in which they stand. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly words: SortWords;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** The rows of a DataTable in it can be dragged by their grip (RowGrip), with the pointer, a finger or the keyboard. */
export default function SortRows({ ids, nameOf, words, onMove, children }: SortRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => nameOf(String(id));
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: words.how },
        announcements: {
          onDragStart: ({ active }) => words.started(name(active.id)),
          onDragOver: ({ active, over }) => (over ? words.over(name(active.id), place(over.id)) : undefined),
          onDragEnd: ({ active, over }) =>
            over ? words.done(name(active.id), place(over.id)) : words.cancelled(name(active.id)),
          onDragCancel: ({ active }) => words.cancelled(name(active.id)),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a row is dragged by; it moves the whole row it stands in. */
export function RowGrip({
  id,
  label,
  kind,
}: {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: kind } });
  const grip = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    setNodeRef(grip.current?.closest<HTMLElement>('[data-row]') ?? null);
    return () => setNodeRef(null);
  }, [setNodeRef]);
  useEffect(() => {
    const row = grip.current?.closest<HTMLElement>('[data-row]');
    if (!row) return;
    row.style.transform = CSS.Translate.toString(transform) ?? '';
    row.style.transition = transition ?? '';
    row.classList.toggle(classes['dragged'] ?? 'dragged', isDragging);
  }, [transform, transition, isDragging]);
  const setGrip = (node: HTMLButtonElement | null) => {
    grip.current = node;
    setActivatorNodeRef(node);
  };
  return (
    <button
      type="button"
      ref={setGrip}
      className={classes['grip']}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      <Icon name="sort" size={18} />
    </button>
  );
}
