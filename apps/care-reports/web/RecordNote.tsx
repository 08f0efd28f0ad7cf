import { EntryForm } from './EntryForm.tsx';

/** "Note" of the quick entry. */
export default function RecordNote({ residentId, onSaved, onCancel }: { readonly residentId: string; readonly onSaved: () => void; readonly onCancel: () => void }) {
  return <EntryForm residentId={residentId} onDone={onSaved} onCancel={onCancel} />;
}
