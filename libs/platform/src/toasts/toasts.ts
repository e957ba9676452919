export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'success' | 'destructive';
}

type Show = (toast: Toast) => void;

let show: Show | undefined;
const waiting: Toast[] = [];

/** Shows a toast; one that comes before the host's toaster is there waits for it. */
export const toast = (message: Toast): void => {
  if (show) show(message);
  else waiting.push(message);
};

/** The host says how toasts are shown, and gets those that waited. Gives the function that takes it back. */
export const connectToaster = (how: Show): (() => void) => {
  show = how;
  for (const message of waiting.splice(0)) how(message);
  return () => {
    if (show === how) show = undefined;
  };
};
