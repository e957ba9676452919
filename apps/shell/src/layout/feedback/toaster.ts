/** The toaster as a chunk of its own: fetched with the first toast (ToastHost.tsx). */
export { showToast, Toaster } from '@haulway/ui/toaster';
