import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { Button } from '@haulway/ui';
import { PhotoInput } from './PhotoInput.js';
import styles from './Photos.module.css';
import { Picture } from './Picture.js';
import { useBlob } from './use-picture.js';

interface FieldProps {
  readonly picture: Blob | undefined;
  /** Whether a chosen photo is being made smaller: until then, the tip would be saved without it. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onChange: (picture: Blob | undefined) => void;
}

function Chosen({ picture }: { picture: Blob }) {
  return <Picture address={useBlob(picture)} name="Photo of the ticket" />;
}

/** Takes or chooses the photo of a ticket. It is stored and sent with the tip. */
export function TicketPhotoField({ picture, busy, onBusy, onChange }: FieldProps) {
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    onBusy(true);
    onChange(await shrinkPicture(file));
    onBusy(false);
  };
  return (
    <section className={styles.section} aria-label="Photo of the ticket">
      {picture && (
        <div className={styles.photos}>
          <Chosen picture={picture} />
        </div>
      )}
      <PhotoInput
        label={picture ? 'Change photo of the ticket' : 'Add photo of the ticket (optional)'}
        disabled={busy}
        onChoose={(files) => void choose(files)}
      />
      {picture && (
        <div>
          <Button variant="secondary" onClick={() => onChange(undefined)}>
            Remove photo
          </Button>
        </div>
      )}
    </section>
  );
}
