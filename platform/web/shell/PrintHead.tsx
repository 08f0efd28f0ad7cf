import { serverNow } from '#platform/web/client/connection.ts';
import { useState } from 'react';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './PrintHead.module.css';

/** Head of a screen that is printed now: whose it is, who printed it and when, as on every paper of the house. */
export default function PrintHead() {
  const t = useFrameText();
  const format = useFormat();
  const { owner, profile } = useMe();
  const [at] = useState(serverNow);
  const { day, time } = civilOf(at, format.zone);
  return (
    <header className={classes.head}>
      <strong>{owner.name}</strong>
      <span>{t('paper.printed', { day: format.day(day), time, by: profile.fullName })}</span>
    </header>
  );
}
