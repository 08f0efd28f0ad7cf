import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import type { SectionProgress } from '../contract/records.ts';
import classes from './exchange.module.css';
import { useText } from './text.ts';

const radius = 9;
const round = 2 * Math.PI * radius;

/** How much of a section is answered, as a ring. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r={radius} />
      <circle
        className={classes.done}
        cx="12"
        cy="12"
        r={radius}
        strokeDasharray={`${round * share} ${round}`}
      />
    </svg>
  );
}

/** The sections of a record with their completeness. */
export function SectionIndex({
  definition,
  progress,
  current,
  onGo,
}: {
  readonly definition: FormDefinition;
  readonly progress: readonly SectionProgress[];
  readonly current: string;
  readonly onGo: (section: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <nav className={classes.index} aria-label={t('sections.index')}>
      <ul>
        {definition.sections.map((section) => {
          const { answered, asked } = progress.find((one) => one.id === section.id) ?? {
            answered: 0,
            asked: 0,
          };
          const name = section.title?.[language] ?? section.id;
          return (
            <li key={section.id}>
              <button
                type="button"
                className={classes.entry}
                {...(section.id === current ? { 'aria-current': 'true' as const } : {})}
                onClick={() => onGo(section.id)}
              >
                <Ring share={asked === 0 ? 1 : answered / asked} />
                <span>{name}</span> <span>{t('states.answeredOf', { answered, asked })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
