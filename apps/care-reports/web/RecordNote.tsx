import { useEffect, useRef } from 'react';
import { EntryForm } from './EntryForm.tsx';

/** "Note" of the quick entry: one writes at once. */
export default function RecordNote({
  residentId,
  onSaved,
  onCancel,
}: {
  readonly residentId: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={box}>
      <EntryForm residentId={residentId} onDone={onSaved} onCancel={onCancel} />
    </div>
  );
}
