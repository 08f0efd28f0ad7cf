import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import type { FormDefinition, Section } from '#apps/forms/contract/form.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import classes from './Canvas.module.css';
import { CanvasItem, type ItemTools } from './CanvasItem.tsx';
import { type Chosen, placeOf } from './fault-place.ts';
import { useText } from './text.ts';

export interface CanvasProps {
  readonly definition: FormDefinition;
  readonly chosen: Chosen;
  readonly faults: readonly { readonly path: string }[];
  readonly readOnly: boolean;
  readonly tools: ItemTools;
  readonly chooseSection: (id: string) => void;
  /** Where a kind that is being dragged would fall. */
  readonly target: { readonly section: string; readonly before: string | null } | null;
  readonly onAddTo: (section: string) => void;
}

function CanvasSection({
  section,
  numbers,
  counts,
  ...props
}: CanvasProps & {
  readonly section: Section;
  readonly numbers: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
}) {
  const t = useText();
  const language = useLanguage();
  const { setNodeRef } = useDroppable({ id: `section:${section.id}`, disabled: props.readOnly });
  const { chosen, target, readOnly, tools } = props;
  const at = props.definition.sections.indexOf(section) + 1;
  const title = section.title?.[language] || t('builder.sectionNumber', { number: at });
  const gap = (before: string | null) =>
    target?.section === section.id && target.before === before && <li className={classes.gap} aria-hidden />;
  return (
    <section
      ref={setNodeRef}
      className={classes.section}
      aria-label={title}
      data-target={target?.section === section.id || undefined}
    >
      <button
        type="button"
        className={classes.sectionName}
        aria-pressed={chosen.kind === 'section' && chosen.id === section.id}
        onClick={() => props.chooseSection(section.id)}
      >
        {title}
        {section.showWhen !== undefined && <small> {t('builder.conditional')}</small>}
      </button>
      <SortableContext items={section.items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.items}>
          {section.items.map((item) => [
            gap(item.id),
            <CanvasItem
              key={item.id}
              item={item}
              number={numbers.get(item.id) ?? ''}
              chosen={chosen.kind === 'item' && chosen.id === item.id}
              faults={counts.get(item.id) ?? 0}
              readOnly={readOnly}
              tools={tools}
            />,
          ])}
          {gap(null)}
        </ol>
      </SortableContext>
      {section.items.length === 0 && <p className={classes.empty}>{t('states.first')}</p>}
      {!readOnly && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          onClick={() => props.onAddTo(section.id)}
          className={classes.addTo}
        >
          {t('builder.addTo')}
        </Button>
      )}
    </section>
  );
}

/** The form as it will be asked, section by section. */
export function Canvas(props: CanvasProps) {
  const items = props.definition.sections
    .flatMap((section) => section.items)
    .filter((item) => item.kind !== 'display');
  const numbers = new Map(items.map((item, index) => [item.id, item.mark || String(index + 1)]));
  const counts = new Map<string, number>();
  for (const fault of props.faults) {
    const place = placeOf(props.definition, fault.path);
    if (place.kind !== 'form') counts.set(place.id, (counts.get(place.id) ?? 0) + 1);
  }
  return (
    <div className={classes.canvas}>
      {props.definition.sections.map((section) => (
        <CanvasSection key={section.id} section={section} numbers={numbers} counts={counts} {...props} />
      ))}
    </div>
  );
}
