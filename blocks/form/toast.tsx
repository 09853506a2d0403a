import { HeadlessMantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './style.module.css';

interface Message {
  readonly title: string;
  readonly message: string;
  /** The name of the button that closes it. */
  readonly close: string;
}

/** The id of the container. No block can have it, because ids of blocks do not start with "_". */
const HOST = '_toasts';

/**
 * Shows a message in the corner of the page. Loaded, with React, when a form has been sent for the first time.
 * @param form if it is in a dialog, so is the message: screen readers skip everything behind a dialog
 */
export function showToast({ title, message, close }: Message, form: HTMLFormElement): void {
  const host = document.getElementById(HOST) ?? createHost();
  (form.closest('dialog:modal') ?? document.body).append(host);
  notifications.show({
    title,
    message,
    autoClose: 5000,
    role: 'status',
    closeButtonProps: {
      'aria-label': close,
      // Instead of the library's own icon.
      icon: createElement('span', { className: 'sign-close' }, '×'),
    },
    classNames: {
      root: styles.toast,
      title: styles.toastTitle,
      description: styles.toastMessage,
      closeButton: `round ${styles.toastClose}`,
    },
  });
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = HOST;
  const toasts = createElement(Notifications, {
    position: 'bottom-left',
    withinPortal: false,
    classNames: { root: styles.toasts },
  });
  createRoot(host).render(createElement(HeadlessMantineProvider, null, toasts));
  return host;
}
