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

/** Who it is about, and whether it is of a test system, at the top of every page: a second page alone must not be anybody's. */
function useHeadOfEachPage(name: string | null, testSystem: boolean): void {
  useLayoutEffect(() => {
    if (name === null && !testSystem) return undefined;
    const sheet = new CSSStyleSheet();
    const whose = name === null ? '' : `@top-left { content: ${quoted(name)}; font-size: 8pt; }`;
    const test = testSystem ? '@top-center { content: "TEST"; font-size: 14pt; }' : '';
    sheet.replaceSync(`@page { ${whose} ${test} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name, testSystem]);
}

/** Head of a screen that is printed now: whose it is, who printed it and when, as on every paper of the house. */
export default function PrintHead() {
  const t = useFrameText();
  const format = useFormat();
  const { owner, profile, testSystem } = useMe();
  const [at] = useState(serverNow);
  const { day, time } = civilOf(at, format.zone);
  const resident = currentResident.use();
  const born = resident?.birthDate ? ` · ${format.day(resident.birthDate)}` : '';
  useHeadOfEachPage(resident && `${resident.label}${born}`, testSystem);
  return (
    <header className={classes.head}>
      <strong>{owner.name}</strong>
      {testSystem && <strong className={classes.test}>TEST</strong>}
      <span>{t('paper.printed', { day: format.day(day), time, by: profile.fullName })}</span>
    </header>
  );
}
