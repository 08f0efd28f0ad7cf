import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Button, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Sheet } from '#platform/web/kit/dialog/Dialog.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { AddPanel } from './AddPanel.tsx';
import classes from './Builder.module.css';
import { Canvas } from './Canvas.tsx';
import type { ItemTools } from './CanvasItem.tsx';
import { addItem, addSection, copyItem, itemOf, moveItem, removeItem, sectionOf, usesOf } from './edits.ts';
import type { Chosen } from './fault-place.ts';
import type { Addable } from './kinds.ts';
import { Preview } from './Preview.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useDrag, useDragWords } from './use-drag.ts';

/** The three columns: what can be added, the form, and what is chosen in it with its preview. On a phone one column with sheets. */
export function Editor({
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
  const phone = useLayout() === 'phone';
  const { definition, change, undo, redo, faults } = builder;
  const [side, setSide] = useState<'properties' | 'preview'>('properties');
  const [sheet, setSheet] = useState<'add' | 'properties' | null>(null);
  const [told, tell] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string | null>(null);
  const focusFields = useRef(false);
  const latest = useRef({ definition, chosen });
  useEffect(() => {
    latest.current = { definition, chosen };
    // what was moved or added keeps, or gets, the focus
    if (focusOn.current !== null)
      root.current?.querySelector<HTMLElement>(`[data-focus="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
    // what was added is written next: its first field, never that of the item before
    if (focusFields.current)
      root.current?.querySelector<HTMLElement>('[data-fields] :is(input, textarea)')?.focus();
    focusFields.current = false;
  });
  const choose = useCallback(
    (next: Chosen) => {
      onChoose(next);
      setSide('properties');
      if (phone) setSheet('properties');
    },
    [onChoose, phone],
  );
  const take = useCallback(
    (result: { definition: typeof definition; id: string }) => {
      change(result.definition);
      setSide('properties');
      focusOn.current = result.id;
      // what was only moved keeps the focus where it is
      focusFields.current = !phone && !itemOf(latest.current.definition, result.id);
      onChoose({
        kind: result.definition.sections.some((one) => one.id === result.id) ? 'section' : 'item',
        id: result.id,
      });
    },
    [change, onChoose, phone],
  );
  const addAfter = useCallback(
    (kind: Addable, after: string | null, section?: string) => {
      const now = latest.current.definition;
      const own =
        (after === null ? undefined : sectionOf(now, after)?.id) ?? section ?? now.sections.at(-1)!.id;
      take(
        addItem(now, kind, { section: own, after: after !== null && sectionOf(now, after) ? after : null }),
      );
      tell(t('builder.added', { kind: t(`kinds.${kind}`) }));
    },
    [take, t],
  );
  const tools = useMemo<ItemTools>(
    () => ({
      choose: (id) => choose({ kind: 'item', id }),
      move: (id, step) => {
        focusOn.current = id;
        change((now) => moveItem(now, id, step));
        tell(t(step === 1 ? 'builder.movedDown' : 'builder.movedUp'));
      },
      copy: (id) => take(copyItem(latest.current.definition, id)),
      remove: (id) => {
        const uses = usesOf(latest.current.definition, id);
        change((now) => removeItem(now, id));
        onChoose({ kind: 'form' });
        toast.success(
          uses.length > 0 ? t('builder.removedUsed', { places: uses.join(', ') }) : t('builder.removed'),
          { run: undo },
        );
      },
      addAfter: (kind, id) => addAfter(kind, id),
    }),
    [choose, change, take, onChoose, undo, addAfter, t],
  );
  const drag = useDrag(definition, take);
  const words = useDragWords(definition);
  const current = chosen.kind === 'item' ? chosen.id : null;
  const currentSection = chosen.kind === 'section' ? chosen.id : undefined;
  const section = () =>
    take(
      addSection(
        definition,
        currentSection ??
          (current === null ? undefined : sectionOf(definition, current)?.id) ??
          definition.sections.at(-1)!.id,
      ),
    );
  const panel = (
    <AddPanel
      onAdd={(kind) => {
        addAfter(kind, current, currentSection);
        setSheet(null);
      }}
      onSection={() => {
        section();
        setSheet(null);
      }}
    />
  );
  const properties = (
    <PropertiesPanel
      key={`${chosen.kind}${'id' in chosen ? chosen.id : ''}`}
      builder={builder}
      chosen={chosen}
      onChoose={onChoose}
      readOnly={readOnly}
    />
  );
  const onKey = (event: KeyboardEvent) => {
    if (readOnly || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };
  const { sensors, target, dragged, ...handlers } = drag;
  return (
    // undo and redo belong to the whole editor
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={root} onKeyDown={onKey}>
      <div className="visually-hidden" role="status">
        {told}
      </div>
      <DndContext sensors={sensors} {...handlers} accessibility={words}>
        <div className={classes.columns} data-phone={phone || undefined} data-read={readOnly || undefined}>
          {!readOnly && !phone && (
            <aside className={classes.left} aria-label={t('builder.add')}>
              {panel}
            </aside>
          )}
          <Canvas
            definition={definition}
            chosen={chosen}
            faults={faults}
            readOnly={readOnly}
            tools={tools}
            target={target}
            chooseSection={(id) => choose({ kind: 'section', id })}
            onAddTo={(id) => {
              onChoose({ kind: 'section', id });
              if (phone) setSheet('add');
              else addAfter('choice', null, id);
            }}
          />
          {!phone && (
            <aside className={classes.right} aria-label={t('builder.side')}>
              <SegmentedControl
                fullWidth
                value={side}
                onChange={(value) => setSide(value as 'properties')}
                data={[
                  { value: 'properties', label: t('builder.properties') },
                  { value: 'preview', label: t('builder.preview') },
                ]}
                aria-label={t('builder.side')}
              />
              <div className={classes.panel} data-fields={side === 'properties' || undefined}>
                {side === 'properties' ? properties : <Preview definition={definition} />}
              </div>
            </aside>
          )}
        </div>
        <DragOverlay>{dragged && <div className={classes.overlay}>{t(`kinds.${dragged}`)}</div>}</DragOverlay>
      </DndContext>
      {phone && !readOnly && (
        <Button fullWidth mt="md" leftSection={<Icon name="add" />} onClick={() => setSheet('add')}>
          {t('builder.add')}
        </Button>
      )}
      {phone && (
        <Sheet
          open={sheet !== null}
          title={
            sheet === 'add'
              ? t('builder.add')
              : (chosen.kind === 'item' && itemOf(definition, chosen.id)?.label.en) || t('builder.properties')
          }
          onClose={() => setSheet(null)}
        >
          {sheet === 'add' ? <DndContext>{panel}</DndContext> : properties}
        </Sheet>
      )}
    </div>
  );
}
