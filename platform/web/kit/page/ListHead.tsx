import { ActionIcon, Group, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { ActionMenu, type MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import classes from './ListHead.module.css';
import { type Primary, PrimaryButton } from './PrimaryButton.tsx';
import { useLine } from './use-line.ts';

/** The same list in another shape: table, cards, plan. */
export interface Shapes {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon: IconName }[];
}

export interface ListHeadProps {
  readonly title: string;
  readonly count?: number | null | undefined;
  /** How many of them are shown, when fewer. */
  readonly shown?: number | undefined;
  /** What this list is for, behind a sign beside the title. */
  readonly about?: string | undefined;
  /** Absent when the account may not. */
  readonly primary?: Primary | undefined;
  /** Further buttons beside the main action. */
  readonly actions?: ReactNode;
  /** Rare actions, behind the three dots. */
  readonly more?: readonly (MenuEntry | null)[] | undefined;
  readonly shapes?: Shapes | undefined;
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
}

function Shape({ label, value, onChange, options }: Shapes) {
  return (
    <Group gap={0} role="group" aria-label={label} wrap="nowrap">
      {options.map((one) => (
        <Tip key={one.value} label={one.label}>
          <ActionIcon
            variant={one.value === value ? 'light' : 'subtle'}
            aria-label={one.label}
            aria-pressed={one.value === value}
            onClick={() => onChange(one.value)}
          >
            <Icon name={one.icon} />
          </ActionIcon>
        </Tip>
      ))}
    </Group>
  );
}

function About({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useFrameText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const label = t('kit.about', { name: title });
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Icon name="explain" />
      </ActionIcon>
      {open && (
        <Drop anchor={button} label={label} width={380} onClose={close}>
          {text}
        </Drop>
      )}
    </>
  );
}

/** From this step on the shapes stand in the menu and the count is a number. */
const withoutShapes = 1;
const withoutWords = 3;
const wrapped = 4;

/** One line: title, number of entries, search, filters, views, rare actions, main action. */
export function ListHead({
  title,
  count,
  shown,
  about,
  primary,
  actions,
  more = [],
  shapes,
  search,
  filters,
  menu,
  place,
}: ListHeadProps & {
  readonly menu: RefObject<HTMLButtonElement | null>;
  readonly place: (element: HTMLElement | null) => void;
}) {
  const t = useFrameText();
  const layout = useLayout();
  const { line, tight } = useLine(
    [layout, title, count, shown, primary?.label, more.length, !search, !filters, !shapes, !actions].join(),
    wrapped,
  );
  const few = shapes !== undefined && (tight >= withoutShapes || layout === 'phone');
  const entries: readonly (MenuEntry | null)[] = [
    ...(few
      ? shapes.options.map((one) => ({
          label: one.label,
          icon: one.icon,
          chosen: one.value === shapes.value,
          onClick: () => shapes.onChange(one.value),
        }))
      : []),
    ...(few && more.length > 0 ? [null] : []),
    ...more,
  ];
  const counted =
    count === null || count === undefined
      ? null
      : shown !== undefined && shown < count
        ? t('kit.countOf', { count: shown, total: count })
        : t('kit.count', { count });
  return (
    <div
      ref={line}
      className={classes.head}
      data-tight={tight}
      data-quiet={counted === null && !about ? '' : undefined}
      data-main={primary || actions ? '' : undefined}
      data-search={search === undefined ? undefined : ''}
    >
      <div className={classes.title}>
        <Title order={1}>{title}</Title>
        {counted !== null && (
          <span className={classes.count} role="status">
            {tight < withoutShapes || layout === 'phone' ? (
              counted
            ) : (
              <>
                <span aria-hidden="true">{shown !== undefined && shown < count! ? counted : count}</span>
                <span className="visually-hidden">{counted}</span>
              </>
            )}
          </span>
        )}
        {about && <About title={title} text={about} />}
      </div>
      {(search !== undefined || filters !== undefined) && (
        <div className={classes.find}>
          {search}
          {filters}
        </div>
      )}
      <div className={classes.actions}>
        {shapes && !few && <Shape {...shapes} />}
        <div ref={place} className={classes.place} />
        {actions}
        {entries.length > 0 && (
          <ActionMenu label={t('kit.moreActions')} entries={entries}>
            {({ ref, ...button }) => (
              <ActionIcon
                {...button}
                ref={(element: HTMLButtonElement | null) => {
                  menu.current = element;
                  (ref as RefObject<HTMLButtonElement | null>).current = element;
                }}
                variant="default"
                aria-label={t('kit.moreActions')}
              >
                <Icon name="more" />
              </ActionIcon>
            )}
          </ActionMenu>
        )}
        {primary && <PrimaryButton {...primary} small={tight >= withoutWords} />}
      </div>
    </div>
  );
}
