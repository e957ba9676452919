import type { Photo, Tip } from '@haulway/contracts';
import { toast, usePlatform } from '@haulway/platform';
import { showResult } from '@haulway/platform/show-result';
import { Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { wasteApi } from '../waste-api.js';
import styles from '../Waste.module.css';
import { type ChosenPhoto, notSent, sendTicketPhoto, useTicketPicture } from './ticket-photos.js';
import { TicketPhotoField } from './TicketPhotoField.js';

interface PictureProps {
  readonly tip: Tip;
  readonly photo: Photo;
  readonly text: string;
}

function Picture({ tip, photo, text, large = false }: PictureProps & { readonly large?: boolean }) {
  const address = useTicketPicture({ tipId: tip.id, id: photo.id }, large ? undefined : 'thumbnail');
  if (address) return <img src={address} alt={text} className={large ? styles.large : styles.thumbnail} />;
  return <span className={styles.thumbnail}>{address === null ? `${text}: couldn't be loaded` : text}</span>;
}

function PhotoDialog({ onClose, ...shown }: PictureProps & { readonly onClose: () => void }) {
  const [remove, { isLoading }] = wasteApi.useAdminRemoveTipPhotoMutation();
  const removeAndClose = async (): Promise<void> => {
    const result = await remove({ tipId: shown.tip.id, id: shown.photo.id });
    showResult(result, 'Photo deleted');
    if (!result.error) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title={shown.text}
      size="large"
      footer={
        <>
          <Button variant="danger" busy={isLoading} onClick={() => void removeAndClose()}>
            Delete photo
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={isLoading}>
            Close
          </Button>
        </>
      }
    >
      <Picture {...shown} large />
    </Dialog>
  );
}

const textOf = ({ uploaded_by: by }: Photo, number: number): string =>
  `Ticket photo ${number}, from the ${by}`;

/** The photos of a tip's ticket: to look at, to add and to delete. */
export function TipPhotos({ tip }: { readonly tip: Tip }) {
  const { client } = usePlatform();
  const query = wasteApi.useAdminTipPhotosQuery(tip.id);
  const [openId, setOpenId] = useState<string>();
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const photos = query.data ?? [];
  const index = photos.findIndex(({ id }) => id === openId);
  const opened = photos[index];
  const send = async (photo: ChosenPhoto): Promise<void> => {
    setBusy(true);
    try {
      await sendTicketPhoto(client, tip.id, photo);
      toast({ title: 'Photo added', tone: 'success' });
      setChosen(undefined);
      setSent(sent + 1);
      await query.refetch();
    } catch (error) {
      notSent(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="photos-heading">
      <h2 id="photos-heading">Photos of the ticket</h2>
      <NotLoaded of="photos" query={query} isThere={query.data !== undefined} aside />
      {query.data?.length === 0 && <p>No photos.</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button type="button" className={styles.open} onClick={() => setOpenId(photo.id)}>
                <Picture tip={tip} photo={photo} text={textOf(photo, at + 1)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TicketPhotoField key={sent} onChoose={setChosen} />
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          disabled={!chosen}
          onClick={() => chosen && void send(chosen)}
        >
          Add photo
        </Button>
      </div>
      {opened && (
        <PhotoDialog
          tip={tip}
          photo={opened}
          text={textOf(opened, index + 1)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Stack>
  );
}
