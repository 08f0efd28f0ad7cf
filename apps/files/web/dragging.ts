import type { DragEvent } from 'react';

/** What is dragged: a file or a folder of the same owner. Everything that dragging does can be done from the menus as well. */
export interface Dragged {
  readonly kind: 'entry' | 'folder';
  readonly id: string;
}
const type = 'application/x-obhut-file';

export function drag(event: DragEvent, what: Dragged): void {
  event.dataTransfer.setData(type, JSON.stringify(what));
  event.dataTransfer.effectAllowed = 'move';
  event.stopPropagation();
}

/** Handlers of a place on which files and folders can be dropped; files of the device are for the upload field. */
export const dropHere = (onDropped: (what: Dragged) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(type)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const text = event.dataTransfer.getData(type);
    if (text === '') return;
    event.preventDefault();
    onDropped(JSON.parse(text) as Dragged);
  },
});
