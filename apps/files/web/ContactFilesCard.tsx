import { Section } from '#platform/web/kit/page/Section.tsx';
import { FileBrowser } from './FileBrowser.tsx';
import { SharedChanges } from './SharedChanges.tsx';
import { useSharedSource } from './source.ts';
import { useText } from './text.ts';

/** Files of a contact, on its page in the directory. */
export default function ContactFilesCard({ contactId }: { readonly contactId: string }) {
  const t = useText();
  return (
    <Section title={t('screens.ContactFilesCard')}>
      <FileBrowser source={useSharedSource({ contactId })} />
      <SharedChanges owner={{ contactId }} of={t('screens.ContactFilesCard')} />
    </Section>
  );
}
