import { useEffect, useRef } from 'react';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { EntryForm } from './EntryForm.tsx';

/** "Note" of the quick entry: one writes at once. */
export default function RecordNote(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={box}>
      <EntryForm
        first
        residentId={residentId}
        person={person}
        onDone={onSaved}
        onCancel={onCancel}
        {...(onNext ? { onNext: () => onNext() } : {})}
      />
    </div>
  );
}
