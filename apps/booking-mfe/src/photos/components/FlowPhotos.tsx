import { usePlatform } from '@haulway/platform';
import { useState } from 'react';
import { useBooking } from '../../state/booking-context.js';
import { storedBookingKey } from '../../state/booking-keys.js';
import { photoGroup, storedPhotoGroup } from '../../state/photo-groups.js';
import { addPhotos, removePhoto } from '../send-photos.js';
import { useWaitingPhotos } from '../use-waiting-photos.js';
import { PhotoPicker } from './PhotoPicker.js';

/** The photos of the booking in progress. They are sent once the booking exists. */
export function FlowPhotos() {
  const { service, flow } = useBooking();
  const { client } = usePlatform();
  const { photos, ...waiting } = useWaitingPhotos();
  const [group, setGroup] = useState(() => storedPhotoGroup(service.slug, flow.owner));
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    const to = photoGroup(service.slug, flow.owner);
    setGroup(to);
    // those of a booking that exists already follow with the next click on 'Proceed to Payment'
    void addPhotos(files, { group: to, bookingId: null });
  };
  return (
    <PhotoPicker
      {...waiting}
      photos={photos.filter((photo) => photo.group === group && !photo.removed)}
      onAdd={add}
      onRemove={(photo) =>
        void removePhoto(
          client,
          photo,
          photo.bookingId === null ? undefined : storedBookingKey(photo.bookingId),
        )
      }
    />
  );
}
