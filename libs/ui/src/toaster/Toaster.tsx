import { Toaster as Sonner, useSonner } from 'sonner';
// the build removes sonner's injected style element, which the content security policy refuses; this sheet replaces it
import 'sonner/dist/styles.css';
import { Icon } from '../icon/Icon.js';
import { TOAST_DURATION } from './show-toast.js';
import styles from './Toaster.module.css';
import { useClearBottom } from './use-clear-bottom.js';

/**
 * Where toasts appear: bottom right, one at a time, for 5 s; Alt+T moves the focus to it. Use it once per page. A toast
 * is placed above elements marked with `data-clear-of-toasts`, so that it does not cover them.
 */
export function Toaster() {
  const { toasts } = useSonner();
  const bottom = useClearBottom(toasts.length > 0);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION}
      hotkey={['altKey', 'KeyT']}
      closeButton
      offset={{ right: 24, bottom: bottom ?? 24 }}
      mobileOffset={{ left: 16, right: 16, bottom: bottom ?? 16 }}
      icons={{
        success: <Icon name="check-circle" size={22} />,
        error: <Icon name="alert" size={22} />,
        close: <Icon name="close" size={18} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close notification',
        classNames: {
          toast: styles.toast,
          content: styles.content,
          title: styles.title,
          description: styles.description,
          icon: styles.icon,
          actionButton: styles.action,
          closeButton: styles.close,
          success: styles.success,
          error: styles.error,
        },
      }}
    />
  );
}
