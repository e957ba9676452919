import { useWaitingPhotos } from '../use-waiting-photos.js';

/** How many photos of a flow wait to be sent. */
export function PhotoCount({ group }: { group: string }) {
  const { length: count } = useWaitingPhotos().photos.filter(
    (photo) => photo.group === group && !photo.removed,
  );
  return count > 0 && <p>{count === 1 ? '1 photo' : `${count} photos`}</p>;
}
