import type { ReactNode } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 's' | 'm';
  children: ReactNode;
};
