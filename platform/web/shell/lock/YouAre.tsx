import { useEffect, useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { arrivalTold } from '#platform/web/session/sign-out.ts';
import { useLockWords } from './lock-words.ts';
import classes from './YouAre.module.css';

/** How long it stands. */
const shownMs = 3000;

/** After a change of person at a shared device: in whose name everything is written from now on. Presses go through it. */
export default function YouAre() {
  const words = useLockWords();
  const { profile } = useMe();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      arrivalTold();
      setGone(true);
    }, shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return (
    <div className={classes.note} role="status" data-shell>
      <span className={classes.face} aria-hidden="true">
        {profile.initials}
      </span>
      <span>
        {words.youAre} <b>{profile.fullName}</b>
      </span>
    </div>
  );
}
