import { serverNow } from '#platform/web/client/connection.ts';
import { useLayoutEffect, useState } from 'react';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './PrintHead.module.css';

/** A text as a string of a style sheet. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** Who it is about, at the top of every page: a second page alone must not be anybody's. */
function useNameOnEachPage(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { @top-left { content: ${quoted(name)}; font-size: 8pt; } }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name]);
}

/** Head of a screen that is printed now: whose it is, who printed it and when, as on every paper of the house. */
export default function PrintHead() {
  const t = useFrameText();
  const format = useFormat();
  const { owner, profile } = useMe();
  const [at] = useState(serverNow);
  const { day, time } = civilOf(at, format.zone);
  const resident = currentResident.use();
  const born = resident?.birthDate ? ` · ${format.day(resident.birthDate)}` : '';
  useNameOnEachPage(resident && `${resident.label}${born}`);
  return (
    <header className={classes.head}>
      <strong>{owner.name}</strong>
      <span>{t('paper.printed', { day: format.day(day), time, by: profile.fullName })}</span>
    </header>
  );
}
