import { initialsOf } from '#platform/domain/text/person-name.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Tip } from '#platform/web/kit/state/Tip.tsx';

/** Who recorded something, and when: MK · 08:02; the full name on focus. */
export function StaffStamp({
  name,
  initials,
  at,
}: {
  readonly name: string;
  readonly initials?: string;
  readonly at: string;
}) {
  const t = useFrameText();
  const format = useFormat();
  const short = initials ?? initialsOf(name);
  const full = t('kit.staff', { name, at: format.instant(at) });
  return (
    <Tip label={full}>
      <span
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the full name opens on focus
        tabIndex={0}
        style={{ color: 'var(--text-dim)', fontSize: 'var(--mantine-font-size-sm)', whiteSpace: 'nowrap' }}
      >
        <span aria-hidden>
          {short} · {format.time(at)}
        </span>
        <span className="visually-hidden">{full}</span>
      </span>
    </Tip>
  );
}
