import { ActionIcon, FocusTrap } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Fence, Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import {
  bringToFront,
  closeWork,
  minimiseWork,
  workspace,
  type WorkspaceItem,
} from '#platform/web/store/workspace.ts';
import { useEarlyLetters } from './early-letters.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { WorkContext, WorkTitle } from '#platform/web/offline/work-key.ts';
import classes from './WorkspacePanel.module.css';

/**
 * Whose record it is, named as everywhere: two residents may have one name, so room, face, age and the mark of same names stand
 * there, and the birth date. Where only the name is known it is said unless the title says it.
 */
function Whose({ item }: { readonly item: WorkspaceItem }) {
  const format = useFormat();
  const { resident } = item;
  if (!resident || resident.label === '') return null;
  const born = resident.birthDate ? format.day(resident.birthDate) : '';
  const words = [resident.label, born].filter(Boolean).join(' · ');
  if (resident.ref)
    return (
      <div className={classes.named} data-whose>
        <Slot
          name="resident.named"
          props={{ residentId: resident.id, resident: resident.ref, size: 'card' }}
          empty={words}
        />
      </div>
    );
  return item.title.includes(resident.label) ? null : <div className={classes.whose}>{words}</div>;
}

/** The birth date beside what is done: the line of the name keeps its height when the name comes, and what is below does not move under the finger. */
function Born({ item: { resident } }: { readonly item: WorkspaceItem }) {
  const format = useFormat();
  if (!resident?.ref || !resident.birthDate) return null;
  return <span className={classes.born}>{format.day(resident.birthDate)}</span>;
}

/** Work that waits. Beside an open panel it stands in its head, so that it never lies on the panel's foot; else at the edge. */
function Tabs({
  items,
  className = '',
}: {
  readonly items: readonly WorkspaceItem[];
  readonly className?: string | undefined;
}) {
  const t = useFrameText();
  return (
    <div className={className} data-shell>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={classes.tab}
          onClick={() => bringToFront(item.key)}
          aria-label={
            t('workspace.restore', { title: item.title }) + (item.dirty ? `, ${t('workspace.unsaved')}` : '')
          }
        >
          <span>{item.title}</span>
          {item.dirty && (
            <span className={classes.unsaved} aria-hidden>
              !
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The focus goes back to what the work was opened by; where that is no more, to the row of the person. */
function giveBack({ from, residentId }: WorkspaceItem): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!lost || workspace.get().front !== null) return;
  const row =
    residentId === undefined
      ? null
      : document.querySelector<HTMLElement>(`#content [data-row="${CSS.escape(residentId)}"]`);
  const opener = from instanceof HTMLElement && from.isConnected ? from : null;
  if (opener && (!row || row.contains(opener))) opener.focus();
  else (row?.querySelector<HTMLElement>('[data-open]') ?? row)?.focus();
}

function Panel({
  item,
  hidden,
  waiting,
}: {
  readonly item: WorkspaceItem;
  readonly hidden: boolean;
  readonly waiting: readonly WorkspaceItem[];
}) {
  const t = useFrameText();
  const layout = useLayout();
  const heading = item.resident?.ref ? (item.heading ?? item.title) : item.title;
  const panel = useRef<HTMLElement>(null);
  useEarlyLetters(panel, !hidden);
  const shownItem = useRef(item);
  useEffect(() => {
    shownItem.current = item;
  }, [item]);
  useEffect(() => (hidden ? undefined : () => giveBack(shownItem.current)), [hidden]);
  const place = layout === 'phone' ? classes.full : layout === 'tablet' ? classes.over : '';
  return (
    <aside
      ref={panel}
      className={`${classes.panel} ${place}`}
      hidden={hidden}
      style={hidden ? { display: 'none' } : {}}
      aria-label={item.title}
      data-shell
      data-work={layout === 'desktop' ? 'beside' : 'over'}
    >
      <FocusTrap active={layout !== 'desktop' && !hidden}>
        <div style={{ display: 'contents' }}>
          <div className={classes.head}>
            <div className={classes.title}>
              <div className={classes.first}>
                <h2 className={item.resident?.ref ? classes.what : classes.heading}>
                  {heading}
                  {item.dirty && (
                    <span className={classes.unsaved} title={t('workspace.unsaved')}>
                      {' '}
                      !<span className="visually-hidden">{t('workspace.unsaved')}</span>
                    </span>
                  )}
                </h2>
                <Born item={item} />
              </div>
              <Whose item={item} />
            </div>
            <ActionIcon aria-label={t('workspace.minimise', { title: item.title })} onClick={minimiseWork}>
              <Icon name="minus" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('workspace.close', { title: item.title })}
              onClick={() => closeWork(item.key)}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
          {!hidden && waiting.length > 0 && <Tabs items={waiting} className={classes.row} />}
          <div className={classes.body}>
            <WorkContext value={item.key}>
              <WorkTitle value={item.title}>
                <Fence>
                  <Suspense fallback={<SkeletonFor kind="form" />}>{item.render()}</Suspense>
                </Fence>
              </WorkTitle>
            </WorkContext>
          </div>
        </div>
      </FocusTrap>
    </aside>
  );
}

/** The work beside the page; several pieces may be open, one is in front, the others are tabs at the edge. */
export function WorkspacePanel() {
  const { items, front } = workspace.use();
  const resident = currentResident.use();
  const desktop = useLayout() === 'desktop';
  // work on another resident is parked: what is entered can never be taken for the person on the page
  const fits = (item: WorkspaceItem) =>
    resident === null || item.residentId === undefined || item.residentId === resident.id;
  const shown = items.find((one) => one.key === front && fits(one));
  const waiting = items.filter((one) => one !== shown && fits(one));
  return (
    <>
      {items.map((item) => (
        <Panel key={item.key} item={item} hidden={item !== shown} waiting={waiting} />
      ))}
      {shown && desktop && <div className={classes.beside} data-shell />}
      {!shown && <Tabs items={waiting} className={classes.tabs} />}
    </>
  );
}
