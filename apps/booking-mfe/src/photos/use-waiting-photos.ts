import { useEffect, useSyncExternalStore } from 'react';
import { photoStore, type PhotosInBrowser } from './photo-store.js';

/** The photos that wait in this browser, of all flows. */
export const useWaitingPhotos = (): PhotosInBrowser => {
  useEffect(() => void photoStore.load(), []);
  return useSyncExternalStore(photoStore.subscribe, photoStore.snapshot);
};
