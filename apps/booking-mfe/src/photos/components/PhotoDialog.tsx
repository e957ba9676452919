import { type Photo } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { photosApi } from '../photos-api.js';
import { Picture } from './Picture.js';

interface PhotoDialogProps {
  readonly photo: Photo;
  readonly bookingKey: string | undefined;
  readonly text: string;
  readonly canRemove: boolean;
  readonly onClose: () => void;
}

/** A photo in full size, which may be removed. */
export function PhotoDialog({ photo, bookingKey, text, canRemove, onClose }: PhotoDialogProps) {
  const [remove, { isLoading }] = photosApi.useRemoveBookingPhotoMutation();
  const removeAndClose = async (): Promise<void> => {
    const { error } = await remove({ id: photo.id, bookingKey });
    if (error)
      toast({
        title: "We couldn't remove the photo",
        description: formatApiError(error),
        tone: 'destructive',
      });
    else {
      toast({ title: 'Photo removed', tone: 'success' });
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title={text}
      size="large"
      footer={
        <>
          {canRemove && (
            <Button variant="danger" busy={isLoading} onClick={() => void removeAndClose()}>
              Remove photo
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} disabled={isLoading}>
            Back to booking
          </Button>
        </>
      }
    >
      <Picture id={photo.id} bookingKey={bookingKey} alt={text} />
    </Dialog>
  );
}
