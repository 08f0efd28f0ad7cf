import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Me } from '#platform/contract/frame.ts';
import { allows, knownMe } from '#platform/web/calls/access.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { queries } from '#platform/web/client/query-client.ts';
import { createStore } from '#platform/web/store/store.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import classes from './Feedback.module.css';

const FeedbackForm = lazily('feedback', () => import('./FeedbackForm.tsx'), { failed: 'window' });

/** Whether the form is open; the sheet "More" of a phone opens it too. */
export const feedbackForm = createStore(false);

/** It comes 1 s after somebody is known who may, and goes 0.5 s after they have left (specification 1, section 9). */
const comesMs = 1000;
const goesMs = 500;

export const mayGiveFeedback = (me: Me | undefined): boolean =>
  me !== undefined && !me.external && allows(me.access, 'authorization.general.feedback', 'Read');

const follow = (told: () => void) => queries.getQueryCache().subscribe(told);

/** The way to tell the administrators something: a mark at the lower right edge, in the margin, never over actions. */
export function Feedback() {
  const t = useFrameText();
  const layout = useLayout();
  const { front } = workspace.use();
  const open = feedbackForm.use();
  // follows who is signed in, and that somebody has left; it asks nothing itself
  const may = mayGiveFeedback(useSyncExternalStore(follow, knownMe));
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(may), may ? comesMs : goesMs);
    return () => clearTimeout(timer);
  }, [may]);
  if (!there) return null;
  const close = () => feedbackForm.set(false);
  return (
    <>
      {layout === 'desktop' && front === null && (
        <button
          type="button"
          className={classes.feedback}
          onClick={() => feedbackForm.set(true)}
          aria-label={t('feedback.open')}
          data-shell
        >
          <Icon name="message" size={16} />
          <span>{t('feedback.open')}</span>
        </button>
      )}
      <Suspense>{open && <FeedbackForm onClose={close} />}</Suspense>
    </>
  );
}
