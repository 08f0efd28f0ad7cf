import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameText } from '../text.ts';

/**
 * A window that interrupts. Only for harm, for what cannot be taken back and for signatures; everything else belongs into the
 * page or the work panel (experience: confirmations).
 */
export function Dialog({ open, title, onClose, children, size = 'md' }: {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}) {
  const t = useFrameText();
  return (
    <Modal opened={open} onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('kit.close') }} styles={{ title: { fontWeight: 680, fontSize: '1.125rem' } }}>
      {children}
    </Modal>
  );
}
