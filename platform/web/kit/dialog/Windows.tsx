import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { layers } from '#platform/web/theme/tokens.ts';
import classes from './Dialog.module.css';

export interface WindowProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly kind: 'dialog' | 'sheet';
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** Dialogs and sheets as the kit library draws them; loaded when the first one opens (Dialog.tsx). */
export default function Window({ kind, ...props }: WindowProps) {
  return kind === 'dialog' ? <DialogWindow {...props} /> : <SheetWindow {...props} />;
}

type Inner = Omit<WindowProps, 'kind'>;

function DialogWindow({ open, title, onClose, children, size = 'md' }: Inner) {
  const t = useFrameText();
  return (
    <Modal.Root opened={open} onClose={onClose} size={size} centered zIndex={layers.modal}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        {/* no <header>: within a dialog it would count as a second head of the page */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit.close')} size="lg" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function SheetWindow({ open, title, onClose, children }: Inner) {
  const t = useFrameText();
  return (
    <Drawer.Root opened={open} onClose={onClose} position="bottom" size="85%" zIndex={layers.drawer}>
      <Drawer.Overlay />
      <Drawer.Content radius="lg">
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('kit.close')} size="lg" />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
