import { toast } from 'sonner';

export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
}

/** How long a toast stays when nobody points at it, in milliseconds. */
export const TOAST_DURATION = 5000;

/** Shows a toast in the Toaster of the page; it takes the place of the one before, so one shows at a time. */
export function showToast({ title, description, tone = 'default' }: ToastMessage): void {
  const show = { default: toast.message, success: toast.success, destructive: toast.error }[tone];
  toast.dismiss();
  show(title, { description, duration: TOAST_DURATION });
}
