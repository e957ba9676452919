import { toast } from 'sonner';

export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
}

/** How long a toast stays if the pointer is not on it, in milliseconds. One with an action stays twice as long. */
export const TOAST_DURATION = 5000;

/** Shows a toast in the Toaster of the page. It replaces the previous one, so only one is visible. */
export function showToast({ title, description, tone = 'default', action }: ToastMessage): void {
  const show = { default: toast.message, success: toast.success, destructive: toast.error }[tone];
  toast.dismiss();
  show(title, { description, action, duration: action ? 2 * TOAST_DURATION : TOAST_DURATION });
}
