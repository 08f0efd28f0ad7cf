import { useFormat } from '#platform/web/calls/formatting.ts';
import { connection } from '#platform/web/client/connection.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { kept } from '#platform/web/offline/kept.ts';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { useOfflineWords } from './offline-words.ts';
import classes from './Sync.module.css';

/** What is seen without a connection is as old as it is. */
export default function OfflineBand() {
  const words = useOfflineWords();
  const format = useFormat();
  const { at } = connection.use();
  const here = kept.use();
  const forms = useScreens('resident.record').filter((form) => form.offline);
  const help = [
    ...(here === null ? [] : [words.group(here.residents, format.time(here.at))]),
    forms.length > 0 ? words.waits(forms.map((form) => form.title).join(', ')) : words.read,
  ].join(' ');
  return (
    <div className={classes.offline} role="status">
      <Icon name="offline" size={18} />
      <strong>{words.band(format.time(at))}</strong>
      <span>{help}</span>
    </div>
  );
}
