import type { Policy } from '../contract/policies.ts';
import { useText } from './text.ts';

type Said = Pick<Policy, 'autoArchive' | 'archiveAfterDays' | 'autoDeletion' | 'periodMonths'>;

/** A policy as a sentence: "Archived 730 days after the exit, deleted after 20 years" (experience: live sentence). */
export function useSentence(): (policy: Said) => string {
  const t = useText();
  return (policy) => {
    const wholeYears = policy.periodMonths % 12 === 0;
    const values = { years: policy.periodMonths / 12, months: policy.periodMonths };
    const end = policy.autoDeletion
      ? t(wholeYears ? 'sentences.delete' : 'sentences.deleteMonths', values)
      : t(wholeYears ? 'sentences.keep' : 'sentences.keepMonths', values);
    return `${policy.autoArchive ? t('sentences.archive', { days: policy.archiveAfterDays }) : t('sentences.noArchive')}, ${end}`;
  };
}
