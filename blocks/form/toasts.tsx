import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FormProps } from './schema.ts';
import styles from './style.module.css';

interface ToastsProps {
  readonly message: FormProps['success'];
  /** How often the form has arrived; each time brings a message. */
  readonly arrivals: number;
}

/** Says that the form has arrived. Loaded when it is first sent. */
export function Toasts({ message, arrivals }: ToastsProps): ReactNode {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    if (arrivals === 0) return;
    notifications.show(
      {
        ...message,
        autoClose: 8000,
        role: 'status',
        closeButtonProps: { 'aria-label': 'Close this message', children: '✕' },
        classNames: {
          root: styles.toast,
          title: styles.toastTitle,
          description: styles.toastMessage,
          closeButton: styles.toastClose,
        },
      },
      store,
    );
  }, [arrivals, message, store]);
  return <Notifications store={store} position="top-right" classNames={{ root: styles.toasts }} />;
}
