import { useMe } from '#platform/web/calls/access.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './Shell.module.css';

/** The striped bar of a demo home and of systems for trying and training: nobody takes what is shown for real. */
export function TestBand() {
  const t = useFrameText();
  const { demo, testSystem } = useMe();
  if (!demo && !testSystem) return null;
  return (
    <section aria-label={demo ? 'Demo' : 'TEST'} className={classes.demo} data-shell>
      {t(demo ? 'shell.demo' : 'shell.testSystem')}
    </section>
  );
}
