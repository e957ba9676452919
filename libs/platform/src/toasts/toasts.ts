export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'success' | 'destructive';
  /** A button in the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

type Show = (toast: Toast) => void;

let show: Show | undefined;
const waiting: Toast[] = [];

/** Shows a toast. A toast that comes before the host's toaster has loaded waits for it. */
export const toast = (message: Toast): void => {
  if (show) show(message);
  else waiting.push(message);
};

/** The host registers how toasts are shown, and receives those that waited. Returns the function that removes it. */
export const connectToaster = (how: Show): (() => void) => {
  show = how;
  for (const message of waiting.splice(0)) how(message);
  return () => {
    if (show === how) show = undefined;
  };
};
